package dev.waypost.bulk;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a bulk operation. */
@IdPrefix("bulk")
public record BulkId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
