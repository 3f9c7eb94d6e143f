/** The JSON parser of Waypost, with limits on untrusted input. */
@NullMarked
package dev.waypost.platform.json;

import org.jspecify.annotations.NullMarked;
