/** Tags of links. */
@NullMarked
package dev.waypost.tags;

import org.jspecify.annotations.NullMarked;
