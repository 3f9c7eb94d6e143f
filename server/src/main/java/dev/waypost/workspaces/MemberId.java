package dev.waypost.workspaces;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a member. */
@IdPrefix("mem")
public record MemberId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
