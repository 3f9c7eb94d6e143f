package dev.waypost.affiliate.commissions;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a commission. */
@IdPrefix("cm")
public record CommissionId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
