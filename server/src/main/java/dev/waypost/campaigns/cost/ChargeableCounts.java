package dev.waypost.campaigns.cost;

import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;

/**
 * The counts of a link that may be charged.
 *
 * @param clicks without those during a pause of the campaign
 * @param revenue net of refunds, in the currency of the workspace
 */
public record ChargeableCounts(long clicks, long conversions, Money revenue) {

    public ChargedCounts in(String currency, RateTable rates) {
        return new ChargedCounts(clicks, conversions, Hundredths.converted(revenue, currency, rates));
    }
}
