/** Common parts of caches. */
@NullMarked
package dev.waypost.platform.cache;

import org.jspecify.annotations.NullMarked;
