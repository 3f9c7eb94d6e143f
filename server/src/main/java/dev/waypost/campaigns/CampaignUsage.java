package dev.waypost.campaigns;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCounter;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts campaigns against the plan, including archived ones. */
@ApplicationScoped
class CampaignUsage implements UsageCounter {
    private final CampaignRepository repository;

    CampaignUsage(CampaignRepository repository) {
        this.repository = repository;
    }

    @Override
    public Limit limit() {
        return Limit.CAMPAIGNS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }
}
