package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.auth.scim.directories.ScimDirectory;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A group of a directory, for administrators. */
public record ProvisionedGroupView(
        ScimGroupId id,
        @Schema(examples = "Marketing") String displayName,
        @Nullable String externalId,
        @Schema(examples = "4") long membersCount,

        @Schema(description = "The role from the mapping of the directory, or null") @Nullable
        Role role,

        Instant createdAt,
        Instant updatedAt) {

    static ProvisionedGroupView of(ScimGroup group, ScimDirectory directory) {
        return new ProvisionedGroupView(
                group.id(),
                group.displayName(),
                group.externalId(),
                group.membersCount(),
                directory.roleOf(group.displayName()).orElse(null),
                group.createdAt(),
                group.updatedAt());
    }
}
