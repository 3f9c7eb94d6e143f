/** What caches share. */
@NullMarked
package dev.waypost.platform.cache;

import org.jspecify.annotations.NullMarked;
