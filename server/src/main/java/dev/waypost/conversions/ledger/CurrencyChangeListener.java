package dev.waypost.conversions.ledger;

import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.RateTable;
import dev.waypost.workspaces.WorkspaceCurrencyChanged;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.Map;
import java.util.stream.Collectors;

/** Converts the totals of a workspace when its currency changes. */
@Singleton
class CurrencyChangeListener {
    private final CurrencyChangeRepository totals;
    private final ExchangeRates rates;

    CurrencyChangeListener(CurrencyChangeRepository totals, ExchangeRates rates) {
        this.totals = totals;
        this.rates = rates;
    }

    void convert(@Observes WorkspaceCurrencyChanged changed) {
        String currency = changed.after();
        RateTable current = rates.current();
        Map<String, BigDecimal> factors = current.perDollar().keySet().stream()
                .collect(Collectors.toMap(from -> from, from -> factor(current, from, currency)));
        totals.convert(changed.workspaceId(), currency, factors);
    }

    private static BigDecimal factor(RateTable current, String from, String to) {
        return current.exact(BigDecimal.ONE, from, to)
                .movePointRight(Currencies.decimals(to) - Currencies.decimals(from));
    }
}
