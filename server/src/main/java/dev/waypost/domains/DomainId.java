package dev.waypost.domains;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a custom domain. */
@IdPrefix("dom")
public record DomainId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
