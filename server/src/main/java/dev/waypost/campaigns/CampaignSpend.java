package dev.waypost.campaigns;

import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;
import java.util.List;

/**
 * What a campaign is charged over some time.
 *
 * @param byModel by the campaign's own cost model: without the links that have one themselves
 * @param byLinks what those links cost, in major units of the campaign's currency
 */
record CampaignSpend(ChargedCounts byModel, BigDecimal byLinks) {

    static CampaignSpend of(ChargeableCounts counted, List<LinkCharge> links, String currency, RateTable rates) {
        return new CampaignSpend(
                links.stream()
                        .map(LinkCharge::counted)
                        .reduce(counted, ChargeableCounts::without)
                        .in(currency, rates),
                links.stream().map(link -> link.cost(currency, rates)).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    BigDecimal cost(Pricing pricing) {
        return pricing.cost(byModel).add(byLinks);
    }
}
