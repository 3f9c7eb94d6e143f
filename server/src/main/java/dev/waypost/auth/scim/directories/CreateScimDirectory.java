package dev.waypost.auth.scim.directories;

import dev.waypost.access.Role;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a SCIM directory. */
public record CreateScimDirectory(
        @NotBlank @Size(max = 100) @Schema(examples = "Okta production")
        String name,

        @Schema(description = "Defaults to custom", examples = "okta") @Nullable
        DirectoryProvider provider,

        @Schema(description = "Whether users may be created, changed and deleted. Defaults to true") @Nullable
        Boolean userSyncEnabled,

        @Schema(description = "Whether groups may be created, changed and deleted. Defaults to true") @Nullable
        Boolean groupSyncEnabled,

        @Schema(
                description = "Whether people who are not members yet become members. Defaults to true. Without it "
                        + "only members of the workspace can be provisioned")
        @Nullable
        Boolean autoCreateUsers,

        @Schema(
                description = "Whether users who are deactivated or deleted lose their membership, with its API "
                        + "keys. Defaults to true")
        @Nullable
        Boolean autoDeactivateUsers,

        @Schema(
                description = "The role of people without a mapped group: admin, editor or viewer. Defaults to viewer",
                examples = "viewer")
        @Nullable
        Role defaultRole,

        @Size(max = 200)
        @Schema(
                description = "Roles by group name (case-insensitive): admin, editor or viewer. The highest role "
                        + "applies",
                examples = "{\"Marketing\": \"editor\"}")
        @Nullable
        Map<@NotBlank @Size(max = 256) String, @NotNull Role> groupRoleMapping) {}
