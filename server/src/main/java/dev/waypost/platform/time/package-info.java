/** The clock. No other package reads the system time. */
@NullMarked
package dev.waypost.platform.time;

import org.jspecify.annotations.NullMarked;
