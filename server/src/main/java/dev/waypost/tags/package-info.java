/** Tags of links. Read TagService first. */
@NullMarked
package dev.waypost.tags;

import org.jspecify.annotations.NullMarked;
