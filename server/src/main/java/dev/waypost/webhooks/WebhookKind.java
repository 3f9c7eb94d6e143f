package dev.waypost.webhooks;

/** Whose a webhook is. */
enum WebhookKind {
    WORKSPACE,
    LINK,
    OUTBOUND,
    /** Kept by an integration, and shown with it. */
    INTEGRATION
}
