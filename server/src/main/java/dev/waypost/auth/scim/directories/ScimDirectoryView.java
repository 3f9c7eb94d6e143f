package dev.waypost.auth.scim.directories;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A SCIM directory in API responses. */
public record ScimDirectoryView(
        ScimDirectoryId id,
        WorkspaceId workspaceId,
        @Schema(examples = "Okta production") String name,
        DirectoryProvider provider,

        @Schema(
                description = "The base URL, also called tenant URL or SCIM connector base URL",
                examples = "https://links.example.com/api/scim/v2")
        String baseUrl,

        @Schema(description = "The first characters of the token", examples = "wp_scim_8fK2")
        String tokenPrefix,

        @Schema(
                description = "The token; only in the response that created it",
                examples = "wp_scim_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String token,

        boolean userSyncEnabled,
        boolean groupSyncEnabled,
        boolean autoCreateUsers,
        boolean autoDeactivateUsers,
        Role defaultRole,

        @Schema(examples = "{\"Marketing\": \"editor\"}") Map<String, Role> groupRoleMapping,

        DirectoryStatus status,
        long usersCount,
        long groupsCount,

        @Schema(description = "The time of the last request, or null") @Nullable
        Instant lastSyncAt,

        Instant createdAt,
        Instant updatedAt) {

    static ScimDirectoryView of(
            ScimDirectoryService.DirectoryWithCounts counted, String baseUrl, @Nullable String token) {
        ScimDirectory directory = counted.directory();
        return new ScimDirectoryView(
                directory.id(),
                directory.workspaceId(),
                directory.name(),
                directory.provider(),
                baseUrl,
                directory.tokenPrefix(),
                token,
                directory.userSync(),
                directory.groupSync(),
                directory.autoCreate(),
                directory.autoDeactivate(),
                directory.defaultRole(),
                directory.groupRoles(),
                directory.status(),
                counted.users(),
                counted.groups(),
                directory.lastSyncAt(),
                directory.createdAt(),
                directory.updatedAt());
    }
}
