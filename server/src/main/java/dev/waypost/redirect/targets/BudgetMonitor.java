package dev.waypost.redirect.targets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.ExhaustedBudgets;
import dev.waypost.redirect.decision.Budget;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Checks the budgets of the cached campaigns. A campaign can overspend by the clicks of about one second. */
@Singleton
class BudgetMonitor {
    /** Weak values: a budget is dropped once no cached target refers to it. */
    private final Cache<CampaignId, Budget> budgets =
            Caffeine.newBuilder().weakValues().build();

    private final Function<Collection<CampaignId>, Set<CampaignId>> exhausted;

    @Inject
    BudgetMonitor(ExhaustedBudgets exhaustedBudgets) {
        this(exhaustedBudgets::exhausted);
    }

    /** @param exhausted returns those of the given campaigns whose budget is spent */
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
        // Copied before the query: a budget added during the query was read from the database later and must not be
        // overwritten.
        Map<CampaignId, Budget> watched = Map.copyOf(budgets.asMap());
        if (!watched.isEmpty()) {
            Set<CampaignId> spent = exhausted.apply(watched.keySet());
            watched.forEach((campaign, budget) -> budget.set(spent.contains(campaign)));
        }
    }
}
