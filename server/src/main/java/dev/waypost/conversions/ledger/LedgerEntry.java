package dev.waypost.conversions.ledger;

import dev.waypost.platform.money.Money;
import java.time.Instant;

/** An amount to be added to the totals, as it was paid and in the currency of the workspace. */
record LedgerEntry(Money paid, Money revenue, Instant at) {

    LedgerEntry times(int times) {
        return new LedgerEntry(
                new Money(times * paid.minor(), paid.currency()),
                new Money(times * revenue.minor(), revenue.currency()),
                at);
    }
}
