package dev.waypost.auth.scim;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a group of a SCIM directory. */
@IdPrefix("sgroup")
public record ScimGroupId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
