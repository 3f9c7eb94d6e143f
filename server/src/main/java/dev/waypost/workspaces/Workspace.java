package dev.waypost.workspaces;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A workspace, the tenant of all other resources. */
public record Workspace(
        WorkspaceId id,
        String name,
        String slug,
        @Nullable String logo,
        String timezone,
        String currency,
        PrivacyLevel privacyLevel,
        boolean ssoEnforced,
        UserId ownerId,
        String status,
        Instant createdAt,
        Instant updatedAt) {}
