package dev.waypost.tags;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a tag. */
@IdPrefix("tag")
public record TagId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
