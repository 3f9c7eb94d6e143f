package dev.waypost.integrations;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a workspace to a service.
 *
 * @param account the account at the service: a shop, an account, a team
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

    /** The health: the last activity, and the current problem. */
    public record Health(
            @Nullable Instant lastSyncAt, @Nullable String lastError) {
        public static final Health NEW = new Health(null, null);
    }
}
