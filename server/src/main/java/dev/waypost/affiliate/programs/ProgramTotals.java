package dev.waypost.affiliate.programs;

import dev.waypost.platform.money.Money;

/**
 * The totals of a program. Money is in the currency of the program.
 *
 * @param partners number of approved partners
 * @param earned the earnings of partners without reversed ones
 * @param paid the paid part of it
 */
record ProgramTotals(long partners, long clicks, CreditedTotals credited, long commissions, Money earned, Money paid) {}
