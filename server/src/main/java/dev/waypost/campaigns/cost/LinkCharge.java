package dev.waypost.campaigns.cost;

import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;

/** The charges of one link with its own cost model while it is in a campaign. */
public record LinkCharge(Pricing pricing, String currency, ChargeableCounts counted) {

    /** In major units of another currency. */
    BigDecimal cost(String in, RateTable rates) {
        return rates.exact(pricing.cost(counted.in(currency, rates)), currency, in);
    }
}
