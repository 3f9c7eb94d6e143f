package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.BudgetState;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the campaigns with a spent budget, in all workspaces. For redirects. */
@ApplicationScoped
public class ExhaustedBudgets {
    private final MeasuredCampaignRepository repository;
    private final Clock clock;

    ExhaustedBudgets(MeasuredCampaignRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Set<CampaignId> exhausted(Collection<CampaignId> campaigns) {
        return repository.withBudget(campaigns, clock.instant()).stream()
                .filter(measured -> measured.budget().state() == BudgetState.EXHAUSTED)
                .map(measured -> measured.campaign().id())
                .collect(Collectors.toUnmodifiableSet());
    }
}
