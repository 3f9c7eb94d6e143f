package dev.waypost.integrations;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an installation. */
@IdPrefix("int")
public record InstallationId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
