package dev.waypost.affiliate.bounties;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names what a partner submitted for a bounty. */
@IdPrefix("bsub")
public record SubmissionId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
