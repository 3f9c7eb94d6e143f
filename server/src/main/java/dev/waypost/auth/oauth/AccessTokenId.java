package dev.waypost.auth.oauth;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an access token of an OAuth app. */
@IdPrefix("oat")
public record AccessTokenId(UUID value) implements Id {
    /** How the tokens themselves begin, so that they are told from API keys. */
    public static final String VALUE_PREFIX = "wp_at_";

    @Override
    public String toString() {
        return text();
    }
}
