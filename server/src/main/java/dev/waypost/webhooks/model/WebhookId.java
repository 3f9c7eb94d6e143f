package dev.waypost.webhooks.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a webhook of a workspace or of a link. */
@IdPrefix("wh")
public record WebhookId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
