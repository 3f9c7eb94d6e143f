/** The API of exchange rates. Their source is {@code platform/money}. */
@NullMarked
package dev.waypost.fx;

import org.jspecify.annotations.NullMarked;
