package dev.waypost.conversions.model;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a pixel. */
@IdPrefix(value = "px", alias = "pixel")
public record PixelId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
