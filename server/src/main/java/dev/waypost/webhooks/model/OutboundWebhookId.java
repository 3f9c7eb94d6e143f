package dev.waypost.webhooks.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an outbound webhook. */
@IdPrefix("obw")
public record OutboundWebhookId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
