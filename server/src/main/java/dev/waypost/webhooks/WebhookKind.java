package dev.waypost.webhooks;

/** Whose a webhook is. */
enum WebhookKind {
    WORKSPACE,
    LINK,
    OUTBOUND
}
