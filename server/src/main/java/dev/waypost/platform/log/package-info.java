/** Safe log lines, whatever a client sent. */
@NullMarked
package dev.waypost.platform.log;

import org.jspecify.annotations.NullMarked;
