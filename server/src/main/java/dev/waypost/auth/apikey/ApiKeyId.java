package dev.waypost.auth.apikey;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an API key. */
@IdPrefix("key")
public record ApiKeyId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
