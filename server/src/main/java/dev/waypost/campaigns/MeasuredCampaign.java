package dev.waypost.campaigns;

import java.math.BigDecimal;

/**
 * A campaign and what has come of it so far.
 *
 * @param revenue in hundredths of a unit of the campaign's currency, as are refunds; the revenue is without them
 * @param inAll what it is charged since it began
 * @param today what it is charged since midnight in the workspace's time zone
 */
record MeasuredCampaign(
        Campaign campaign,
        long linksCount,
        long clicks,
        long uniqueVisitors,
        long conversions,
        long revenue,
        long refunds,
        CampaignSpend inAll,
        CampaignSpend today) {

    BigDecimal cost() {
        return inAll.cost(campaign.settings().pricing());
    }

    BudgetStatus budget() {
        CampaignSettings settings = campaign.settings();
        return BudgetStatus.of(settings.dailyBudget(), today.cost(settings.pricing()), settings.totalBudget(), cost());
    }
}
