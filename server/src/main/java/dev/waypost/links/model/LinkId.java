package dev.waypost.links.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a link. */
@IdPrefix("link")
public record LinkId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
