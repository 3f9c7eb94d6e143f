package dev.waypost.webhooks.model;

import dev.waypost.plans.Limit;

/** The owner of a webhook. Each kind has its own plan limit. */
public enum WebhookKind {
    WORKSPACE(Limit.WEBHOOKS),
    LINK(Limit.LINK_WEBHOOKS),
    OUTBOUND(Limit.OUTBOUND_WEBHOOKS),
    /** Managed by an integration and shown with it. */
    INTEGRATION(Limit.INTEGRATION_WEBHOOKS);

    private final Limit limit;

    WebhookKind(Limit limit) {
        this.limit = limit;
    }

    public Limit limit() {
        return limit;
    }
}
