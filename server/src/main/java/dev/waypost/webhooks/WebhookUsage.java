package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.UsageCounter;
import dev.waypost.webhooks.model.WebhookKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Counts webhooks against the plan, each kind separately. */
@ApplicationScoped
class WebhookUsage {
    private final WebhookRepository repository;

    WebhookUsage(WebhookRepository repository) {
        this.repository = repository;
    }

    @Produces
    @ApplicationScoped
    UsageCounter workspaceWebhooks() {
        return counting(WebhookKind.WORKSPACE);
    }

    @Produces
    @ApplicationScoped
    UsageCounter linkWebhooks() {
        return counting(WebhookKind.LINK);
    }

    @Produces
    @ApplicationScoped
    UsageCounter outboundWebhooks() {
        return counting(WebhookKind.OUTBOUND);
    }

    private UsageCounter counting(WebhookKind kind) {
        return new UsageCounter() {
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
