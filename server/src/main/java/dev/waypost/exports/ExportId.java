package dev.waypost.exports;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an export. */
@IdPrefix("exp")
public record ExportId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
