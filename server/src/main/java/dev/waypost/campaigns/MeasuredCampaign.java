package dev.waypost.campaigns;

import java.math.BigDecimal;

/**
 * A campaign and what has come of it so far.
 *
 * @param inAll what it is charged for since it began
 * @param today what it is charged for since midnight in the workspace's time zone
 */
record MeasuredCampaign(
        Campaign campaign, long linksCount, long clicks, long uniqueVisitors, Charged inAll, Charged today) {

    BigDecimal cost() {
        return campaign.settings().pricing().cost(inAll);
    }

    BudgetStatus budget() {
        CampaignSettings settings = campaign.settings();
        return BudgetStatus.of(settings.dailyBudget(), settings.pricing().cost(today), settings.totalBudget(), cost());
    }
}
