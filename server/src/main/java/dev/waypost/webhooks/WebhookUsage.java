package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCount;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Counts webhooks against the plan, each surface by itself. */
@ApplicationScoped
class WebhookUsage {
    private final WebhookRepository repository;

    WebhookUsage(WebhookRepository repository) {
        this.repository = repository;
    }

    @Produces
    @ApplicationScoped
    UsageCount workspaceWebhooks() {
        return counting(WebhookKind.WORKSPACE);
    }

    @Produces
    @ApplicationScoped
    UsageCount linkWebhooks() {
        return counting(WebhookKind.LINK);
    }

    @Produces
    @ApplicationScoped
    UsageCount outboundWebhooks() {
        return counting(WebhookKind.OUTBOUND);
    }

    private UsageCount counting(WebhookKind kind) {
        return new UsageCount() {
            @Override
            public Limit limit() {
                return kind.limit();
            }

            @Override
            public long used(WorkspaceId workspace) {
                return repository.count(workspace, kind);
            }
        };
    }
}
