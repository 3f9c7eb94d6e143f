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
 * A directory of an identity provider that provisions people into one workspace.
 *
 * @param tokenPrefix how the token begins, so that people can tell tokens apart
 * @param autoCreate whether people who are not in the workspace yet are brought into it
 * @param autoDeactivate whether a deactivated user loses the membership
 * @param groupRoles the roles of groups by their names; never that of the owner
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

    /** The role that a group gives, whatever the case of its name. */
    public Optional<Role> roleOf(String group) {
        return groupRoles.entrySet().stream()
                .filter(mapped -> normal(mapped.getKey()).equals(normal(group)))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    static String normal(String group) {
        return group.strip().toLowerCase(Locale.ROOT);
    }
}
