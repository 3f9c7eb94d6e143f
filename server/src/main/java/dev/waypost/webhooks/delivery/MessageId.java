package dev.waypost.webhooks.delivery;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a message, the same at every attempt. */
@IdPrefix("msg")
public record MessageId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
