package dev.waypost.webhooks;

import dev.waypost.plans.Limit;

/** Whose a webhook is. Each kind counts against the plan by itself. */
enum WebhookKind {
    WORKSPACE(Limit.WEBHOOKS),
    LINK(Limit.LINK_WEBHOOKS),
    OUTBOUND(Limit.OUTBOUND_WEBHOOKS),
    /** Kept by an integration, and shown with it. */
    INTEGRATION(Limit.INTEGRATION_WEBHOOKS);

    private final Limit limit;

    WebhookKind(Limit limit) {
        this.limit = limit;
    }

    Limit limit() {
        return limit;
    }
}
