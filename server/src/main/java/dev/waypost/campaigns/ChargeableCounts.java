package dev.waypost.campaigns;

import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;

/**
 * What may be charged for, as it is counted.
 *
 * @param clicks without those that came while the campaign was paused
 * @param revenue without refunds, in the workspace's currency
 */
record ChargeableCounts(long clicks, long conversions, Money revenue) {

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
