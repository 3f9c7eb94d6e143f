/** Prefixed, time-ordered identifiers. Outside they are text such as {@code ws_01k…}, inside typed records over a UUID. */
@NullMarked
package dev.waypost.platform.id;

import org.jspecify.annotations.NullMarked;
