/**
 * What becomes of clicks: leads and sales, whose click they came from, and what they add up to. Read
 * Recording and Ledger first.
 */
@NullMarked
package dev.waypost.conversions;

import org.jspecify.annotations.NullMarked;
