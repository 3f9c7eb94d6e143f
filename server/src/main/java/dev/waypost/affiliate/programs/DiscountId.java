package dev.waypost.affiliate.programs;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a discount of a program. */
@IdPrefix("disc")
public record DiscountId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
