package dev.waypost.auth.scim.directories;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A directory of an identity provider that provisions users of one workspace.
 *
 * @param tokenPrefix the start of the token, to distinguish tokens
 * @param autoCreate whether users who are not members yet are added to the workspace
 * @param autoDeactivate whether a deactivated user loses the membership
 * @param groupRoles the roles of groups by name; never owner
 */
public record ScimDirectory(
        ScimDirectoryId id,
        WorkspaceId workspaceId,
        UserId createdBy,
        String name,
        DirectoryProvider provider,
        String tokenPrefix,
        boolean userSync,
        boolean groupSync,
        boolean autoCreate,
        boolean autoDeactivate,
        Role defaultRole,
        Map<String, Role> groupRoles,
        DirectoryStatus status,
        @Nullable Instant lastSyncAt,
        Instant createdAt,
        Instant updatedAt) {

    /** The role of a group; names are case-insensitive. */
    public Optional<Role> roleOf(String group) {
        return groupRoles.entrySet().stream()
                .filter(mapped -> normal(mapped.getKey()).equals(normal(group)))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Whether users can get the role from the directory. */
    public boolean gives(Role role) {
        return defaultRole == role || groupRoles.containsValue(role);
    }

    static String normal(String group) {
        return group.strip().toLowerCase(Locale.ROOT);
    }
}
