package dev.waypost.platform.money;

import org.jspecify.annotations.Nullable;

/**
 * A sum of sales or refunds.
 *
 * @param paid in the currency of the sales
 * @param revenue what they were worth in the currency of the workspace, each at the rate of its day; null where that was
 *     not stored
 */
public record SaleAmount(Money paid, @Nullable Money revenue) {

    /** Null without a currency. */
    public static @Nullable SaleAmount of(
            @Nullable String currency, long paid, @Nullable String revenueCurrency, long revenue) {
        return currency == null
                ? null
                : new SaleAmount(
                        new Money(paid, currency),
                        revenueCurrency == null ? null : new Money(revenue, revenueCurrency));
    }

    /** What a sum in the currency adds up: what it was worth where that is the currency, else the amount as it was paid. */
    public Money summedIn(String currency) {
        return revenue != null && revenue.currency().equals(currency) ? revenue : paid;
    }
}
