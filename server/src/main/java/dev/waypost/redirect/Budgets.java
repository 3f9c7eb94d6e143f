package dev.waypost.redirect;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.Spending;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Watches the budgets of the campaigns in memory. A campaign can overspend by what is clicked in about a second. */
@Singleton
class Budgets {
    private final Map<CampaignId, Budget> budgets = new ConcurrentHashMap<>();
    private final Spending spending;

    Budgets(Spending spending) {
        this.spending = spending;
    }

    Budget of(CampaignId campaign) {
        return budgets.computeIfAbsent(campaign, id -> {
            Budget budget = new Budget();
            budget.set(!spending.exhausted(Set.of(id)).isEmpty());
            return budget;
        });
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void look() {
        if (!budgets.isEmpty()) {
            Set<CampaignId> exhausted = spending.exhausted(budgets.keySet());
            budgets.forEach((campaign, budget) -> budget.set(exhausted.contains(campaign)));
        }
    }
}
