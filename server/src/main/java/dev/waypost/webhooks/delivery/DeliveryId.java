package dev.waypost.webhooks.delivery;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a delivery. */
@IdPrefix("whd")
public record DeliveryId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
