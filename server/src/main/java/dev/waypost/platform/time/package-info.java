/** The clock. Nothing else asks the system what time it is. */
@NullMarked
package dev.waypost.platform.time;

import org.jspecify.annotations.NullMarked;
