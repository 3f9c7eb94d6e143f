/** Clicks that earn partners commissions: counted as they are read from the journal, paid for when their day is over. */
@NullMarked
package dev.waypost.affiliate.clicks;

import org.jspecify.annotations.NullMarked;
