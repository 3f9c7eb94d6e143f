/** Announces changes to every node, so that caches are invalidated. */
@NullMarked
package dev.waypost.platform.broadcast;

import org.jspecify.annotations.NullMarked;
