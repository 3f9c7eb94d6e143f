/** The one JSON reader of Waypost, with bounds on everything a stranger can write. */
@NullMarked
package dev.waypost.platform.json;

import org.jspecify.annotations.NullMarked;
