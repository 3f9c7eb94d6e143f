package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.BudgetStatus;
import dev.waypost.campaigns.cost.CampaignSpend;
import java.math.BigDecimal;

/**
 * A campaign with its results.
 *
 * @param revenue net of refunds, in hundredths of a unit of the currency of the campaign, as are refunds
 * @param inAll the total charges
 * @param today the charges since midnight in the time zone of the workspace
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
