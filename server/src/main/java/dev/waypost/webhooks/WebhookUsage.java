package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCount;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts webhooks of every family against the plan. */
@ApplicationScoped
class WebhookUsage implements UsageCount {
    private final WebhookRepository repository;

    WebhookUsage(WebhookRepository repository) {
        this.repository = repository;
    }

    @Override
    public Limit limit() {
        return Limit.WEBHOOKS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }
}
