package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An API key without its value, which cannot be read again. */
record ApiKey(
        ApiKeyId id,
        WorkspaceId workspaceId,
        UserId createdBy,
        String name,
        String keyPrefix,
        String lastFour,
        List<String> scopes,
        Environment environment,
        boolean enabled,
        List<String> ipAllowlist,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        Instant createdAt) {}
