package dev.waypost.campaigns.cost;

import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;

/**
 * The counts that may be charged.
 *
 * @param clicks without those during a pause of the campaign
 * @param revenue net of refunds, in the currency of the workspace
 */
public record ChargeableCounts(long clicks, long conversions, Money revenue) {

    ChargeableCounts without(ChargeableCounts part) {
        return new ChargeableCounts(
                clicks - part.clicks,
                conversions - part.conversions,
                new Money(revenue.minor() - part.revenue.minor(), revenue.currency()));
    }

    ChargedCounts in(String currency, RateTable rates) {
        return new ChargedCounts(clicks, conversions, Hundredths.converted(revenue, currency, rates));
    }
}
