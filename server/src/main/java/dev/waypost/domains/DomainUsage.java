package dev.waypost.domains;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCounter;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts custom domains against the plan, including unverified ones. */
@ApplicationScoped
class DomainUsage implements UsageCounter {
    private final DomainRepository repository;

    DomainUsage(DomainRepository repository) {
        this.repository = repository;
    }

    @Override
    public Limit limit() {
        return Limit.DOMAINS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }
}
