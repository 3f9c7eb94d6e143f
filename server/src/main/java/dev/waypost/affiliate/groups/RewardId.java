package dev.waypost.affiliate.groups;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a reward of a group. */
@IdPrefix("rw")
public record RewardId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
