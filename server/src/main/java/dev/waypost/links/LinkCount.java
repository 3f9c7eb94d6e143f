package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCount;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts links against the plan. Archived ones count, deleted ones do not. */
@ApplicationScoped
class LinkCount implements UsageCount {
    private final LinkRepository repository;

    LinkCount(LinkRepository repository) {
        this.repository = repository;
    }

    @Override
    public Limit limit() {
        return Limit.LINKS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }
}
