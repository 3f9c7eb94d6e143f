package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key that pages and apps carry. Whoever finds it can only tell of clicks and opens.
 *
 * @param allowedOrigins the pages that browsers may use it on
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
