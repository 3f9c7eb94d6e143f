package dev.waypost.auth.scim.directories;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an entry in the log of a SCIM directory. */
@IdPrefix("slog")
public record ScimRequestId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
