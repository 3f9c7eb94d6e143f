package dev.waypost.integrations.zapier;

import dev.waypost.webhooks.WebhookView;

/** A subscription. Its id is beside the envelope's data too, which is where Zapier looks for it. */
public record ZapSubscriptionView(boolean success, String id, WebhookView data) {}
