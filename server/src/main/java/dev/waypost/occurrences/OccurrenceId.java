package dev.waypost.occurrences;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an occurrence. */
@IdPrefix("evt")
public record OccurrenceId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
