/** Payouts: what partners can be paid, batches of it, what becomes of them, and statements. Start reading with PayoutService. */
@NullMarked
package dev.waypost.affiliate.payouts;

import org.jspecify.annotations.NullMarked;
