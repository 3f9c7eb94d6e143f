/** Prefixed, time-ordered IDs: text such as {@code ws_01k…} in the API, typed records over a UUID in the code. */
@NullMarked
package dev.waypost.platform.id;

import org.jspecify.annotations.NullMarked;
