package dev.waypost.customers;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a customer. */
@IdPrefix("cus")
public record CustomerId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
