package dev.waypost.affiliate.programs;

import dev.waypost.platform.money.Money;

/**
 * What a program has come to. Money is in the program's currency.
 *
 * @param partners those who are approved
 * @param earned what partners earned and was not taken back
 * @param paid the part of it that was paid
 */
record ProgramTotals(
        long partners,
        long clicks,
        long leads,
        long sales,
        Money revenue,
        Money refunds,
        long commissions,
        Money earned,
        Money paid) {}
