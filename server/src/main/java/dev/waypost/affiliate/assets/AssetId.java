package dev.waypost.affiliate.assets;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an asset of a program. */
@IdPrefix("asset")
public record AssetId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
