/** Tags of links. Start reading with TagService. */
@NullMarked
package dev.waypost.tags;

import org.jspecify.annotations.NullMarked;
