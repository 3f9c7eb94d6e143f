package dev.waypost.campaigns.cost;

import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;
import java.util.List;

/**
 * The charges of a campaign in a period.
 *
 * @param byModel by the cost model of the campaign, without links that have their own
 * @param byLinks the cost of those links, in major units of the currency of the campaign
 */
public record CampaignSpend(ChargedCounts byModel, BigDecimal byLinks) {

    public static CampaignSpend of(ChargedCounts counted, List<LinkCharge> links, String currency, RateTable rates) {
        return new CampaignSpend(
                links.stream().map(link -> link.counted().in(currency, rates)).reduce(counted, ChargedCounts::without),
                links.stream().map(link -> link.cost(currency, rates)).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    public BigDecimal cost(Pricing pricing) {
        return pricing.cost(byModel).add(byLinks);
    }
}
