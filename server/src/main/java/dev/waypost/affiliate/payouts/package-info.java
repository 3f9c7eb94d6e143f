/** Payouts to partners: payable amounts, batches, status and statements. Start reading with PayoutService. */
@NullMarked
package dev.waypost.affiliate.payouts;

import org.jspecify.annotations.NullMarked;
