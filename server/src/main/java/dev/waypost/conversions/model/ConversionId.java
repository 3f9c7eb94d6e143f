package dev.waypost.conversions.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a conversion. */
@IdPrefix("conv")
public record ConversionId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
