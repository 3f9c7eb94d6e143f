package dev.waypost.access;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a workspace. */
@IdPrefix("ws")
public record WorkspaceId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
