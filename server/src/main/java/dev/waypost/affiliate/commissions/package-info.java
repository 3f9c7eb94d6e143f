/**
 * Commissions of partners: created from conversions by the terms of programs, or manually, and finally paid. Start
 * reading with CommissionCreator.
 */
@NullMarked
package dev.waypost.affiliate.commissions;

import org.jspecify.annotations.NullMarked;
