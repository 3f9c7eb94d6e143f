package dev.waypost.affiliate.bounties;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a bounty. */
@IdPrefix("bnty")
public record BountyId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
