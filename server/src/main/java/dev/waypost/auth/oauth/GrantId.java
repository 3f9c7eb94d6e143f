package dev.waypost.auth.oauth;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names the permission of an OAuth app to act for a user in a workspace. */
@IdPrefix("grant")
public record GrantId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
