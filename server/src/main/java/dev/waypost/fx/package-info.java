/** Exchange rates for those who ask. Where they come from is {@code platform/money}. */
@NullMarked
package dev.waypost.fx;

import org.jspecify.annotations.NullMarked;
