/** Buying credits, by hand and automatically, and what they were used for. */
@NullMarked
package dev.waypost.billing.credits;

import org.jspecify.annotations.NullMarked;
