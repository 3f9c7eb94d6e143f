/** Payouts: what partners can be paid, batches of it, what becomes of them, and statements. Read PayoutService first. */
@NullMarked
package dev.waypost.affiliate.payouts;

import org.jspecify.annotations.NullMarked;
