package dev.waypost.auth.scim.directories;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a SCIM directory. */
@IdPrefix("dir")
public record ScimDirectoryId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
