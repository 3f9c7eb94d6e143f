package dev.waypost.integrations.zapier;

import dev.waypost.webhooks.model.WebhookView;

/** A subscription. Its ID is also at the top level, where Zapier expects it. */
public record ZapSubscriptionView(boolean success, String id, WebhookView data) {}
