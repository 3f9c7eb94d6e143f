package dev.waypost.billing.orders;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names something that is paid for, and the manual checkout of it. */
@IdPrefix("bill")
public record OrderId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
