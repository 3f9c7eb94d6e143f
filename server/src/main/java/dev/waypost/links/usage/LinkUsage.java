package dev.waypost.links.usage;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.LinkRepository;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCounter;
import jakarta.inject.Singleton;

/** Counts links against the plan. Archived links count, deleted ones do not. */
@Singleton
class LinkUsage implements UsageCounter {
    private final LinkRepository repository;

    LinkUsage(LinkRepository repository) {
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
