package dev.waypost.auth.oauth;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an access token of an OAuth app. */
@IdPrefix("oat")
public record AccessTokenId(UUID value) implements Id {
    /** The prefix of token values, which distinguishes them from API keys. */
    public static final String VALUE_PREFIX = "wp_at_";

    @Override
    public String toString() {
        return text();
    }
}
