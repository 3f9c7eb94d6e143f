package dev.waypost.affiliate.programs;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an affiliate program. */
@IdPrefix("prog")
public record ProgramId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
