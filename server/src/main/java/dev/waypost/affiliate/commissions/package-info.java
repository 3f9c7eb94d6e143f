/**
 * What partners earn: created from conversions by the terms of programs (CommissionCreator), or by hand, and written to the ledger
 * (CommissionLedger).
 */
@NullMarked
package dev.waypost.affiliate.commissions;

import org.jspecify.annotations.NullMarked;
