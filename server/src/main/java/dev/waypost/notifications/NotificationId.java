package dev.waypost.notifications;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a notification. */
@IdPrefix("ntf")
public record NotificationId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
