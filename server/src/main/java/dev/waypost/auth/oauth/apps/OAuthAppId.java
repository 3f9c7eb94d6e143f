package dev.waypost.auth.oauth.apps;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an OAuth app. Apps themselves go by their client id. */
@IdPrefix("app")
public record OAuthAppId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
