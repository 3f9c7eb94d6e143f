package dev.waypost.auth.scim;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a user of a SCIM directory. */
@IdPrefix("suser")
public record ScimUserId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
