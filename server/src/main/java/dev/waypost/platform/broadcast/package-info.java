/** Tells every node that something changed, so that what they hold in memory is dropped. */
@NullMarked
package dev.waypost.platform.broadcast;

import org.jspecify.annotations.NullMarked;
