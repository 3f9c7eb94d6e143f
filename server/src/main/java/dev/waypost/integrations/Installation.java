package dev.waypost.integrations;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A workspace's connection to a service.
 *
 * @param account what the service calls the other end: a shop, an account, a team
 */
public record Installation(
        InstallationId id,
        WorkspaceId workspaceId,
        Provider provider,
        String name,
        @Nullable String account,
        InstallationSettings settings,
        boolean enabled,
        Health health,
        UserId installedBy,
        Instant createdAt,
        Instant updatedAt) {

    Installation with(
            String newName,
            @Nullable String newAccount,
            InstallationSettings newSettings,
            boolean isEnabled,
            Instant now) {
        return new Installation(
                id,
                workspaceId,
                provider,
                newName,
                newAccount,
                newSettings,
                isEnabled,
                isEnabled && !enabled ? new Health(health.lastSyncAt(), null) : health,
                installedBy,
                createdAt,
                now);
    }

    /** How it goes: when something last went over the connection, and what is wrong with it. */
    public record Health(
            @Nullable Instant lastSyncAt, @Nullable String lastError) {
        public static final Health NEW = new Health(null, null);
    }
}
