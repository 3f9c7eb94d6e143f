package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A public key for pages and apps. It can only be used to report clicks and opens.
 *
 * @param allowedOrigins the origins that may use it in a browser
 */
public record PublishableKey(
        ApiKeyId id,
        WorkspaceId workspaceId,
        UserId createdBy,
        String name,
        String lastFour,
        Environment environment,
        List<String> allowedOrigins,
        boolean enabled,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        Instant createdAt) {

    public static final String PREFIX = "wp_pub_";
}
