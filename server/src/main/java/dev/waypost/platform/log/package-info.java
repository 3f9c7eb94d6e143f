/** What a line of the log may look like, whatever a client sent. */
@NullMarked
package dev.waypost.platform.log;

import org.jspecify.annotations.NullMarked;
