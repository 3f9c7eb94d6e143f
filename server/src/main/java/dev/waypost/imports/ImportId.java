package dev.waypost.imports;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an import. */
@IdPrefix("imp")
public record ImportId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
