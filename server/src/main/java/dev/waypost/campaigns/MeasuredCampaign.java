package dev.waypost.campaigns;

import java.math.BigDecimal;

/**
 * A campaign and what has come of it so far.
 *
 * @param inAll what it is charged for since it began
 * @param refunds in hundredths of a unit of the campaign's currency; the revenue is without them
 * @param today what it is charged for since midnight in the workspace's time zone
 */
record MeasuredCampaign(
        Campaign campaign,
        long linksCount,
        long clicks,
        long uniqueVisitors,
        Charged inAll,
        long refunds,
        Charged today) {

    BigDecimal cost() {
        return campaign.settings().pricing().cost(inAll);
    }

    BudgetStatus budget() {
        CampaignSettings settings = campaign.settings();
        return BudgetStatus.of(settings.dailyBudget(), settings.pricing().cost(today), settings.totalBudget(), cost());
    }
}
