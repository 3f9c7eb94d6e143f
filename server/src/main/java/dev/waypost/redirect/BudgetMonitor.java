package dev.waypost.redirect;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.ExhaustedBudgets;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Watches the budgets of the campaigns in memory. A campaign can overspend by what is clicked in about a second. */
@Singleton
class BudgetMonitor {
    /** Held by the targets in memory: a budget that no target has is not watched any more. */
    private final Cache<CampaignId, Budget> budgets =
            Caffeine.newBuilder().weakValues().build();

    private final Function<Collection<CampaignId>, Set<CampaignId>> exhausted;

    @Inject
    BudgetMonitor(ExhaustedBudgets exhaustedBudgets) {
        this(exhaustedBudgets::exhausted);
    }

    /** @param exhausted which of some campaigns have nothing left to spend */
    BudgetMonitor(Function<Collection<CampaignId>, Set<CampaignId>> exhausted) {
        this.exhausted = exhausted;
    }

    Budget of(CampaignId campaign) {
        Budget known = budgets.getIfPresent(campaign);
        if (known != null) {
            return known;
        }
        Budget fresh = new Budget();
        fresh.set(!exhausted.apply(Set.of(campaign)).isEmpty());
        return Optional.ofNullable(budgets.asMap().putIfAbsent(campaign, fresh)).orElse(fresh);
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void refresh() {
        // Only those that are asked about: one that comes meanwhile knows better.
        Map<CampaignId, Budget> watched = Map.copyOf(budgets.asMap());
        if (!watched.isEmpty()) {
            Set<CampaignId> spent = exhausted.apply(watched.keySet());
            watched.forEach((campaign, budget) -> budget.set(spent.contains(campaign)));
        }
    }
}
