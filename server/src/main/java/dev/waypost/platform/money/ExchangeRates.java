package dev.waypost.platform.money;

import jakarta.inject.Singleton;

/** The current exchange rates: the bundled ones until the operator's source has newer ones. */
@Singleton
public class ExchangeRates {
    private volatile RateTable table = BundledRates.read();

    public RateTable current() {
        return table;
    }

    public Money convert(Money money, String to) {
        return table.convert(money, to);
    }

    void replaceWith(RateTable newer) {
        table = newer;
    }
}
