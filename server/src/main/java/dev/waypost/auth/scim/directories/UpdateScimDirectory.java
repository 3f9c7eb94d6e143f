package dev.waypost.auth.scim.directories;

import dev.waypost.access.Role;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a SCIM directory. */
public record UpdateScimDirectory(
        @Schema(examples = "Okta staging") Patch<@NotBlank @Size(max = 100) String> name,
        Patch<DirectoryProvider> provider,
        Patch<Boolean> userSyncEnabled,
        Patch<Boolean> groupSyncEnabled,
        Patch<Boolean> autoCreateUsers,
        Patch<Boolean> autoDeactivateUsers,

        @Schema(
                description = "Applies to people who are provisioned from now on and to those who leave their last "
                        + "mapped group")
        Patch<Role> defaultRole,

        @Schema(description = "Replaces the whole mapping; roles of provisioned people change immediately")
        Patch<@Size(max = 200) Map<@NotBlank @Size(max = 256) String, @NotNull Role>> groupRoleMapping,

        @Schema(description = "Requests of an inactive directory are rejected; members keep their access")
        Patch<DirectoryStatus> status) {}
