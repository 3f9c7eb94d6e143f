package dev.waypost.auth.scim;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A user of a directory, for administrators. */
public record ProvisionedUserView(
        ScimUserId id,
        @Schema(examples = "ada@example.com") String userName,
        @Schema(examples = "Ada Lovelace") @Nullable String displayName,

        @Schema(description = "The e-mail address of the account", examples = "ada@example.com")
        String email,

        @Schema(examples = "00u1a2b3c4") @Nullable String externalId,
        boolean active,
        UserId userId,

        @Schema(description = "The role in the workspace; null if the user is not a member") @Nullable
        Role role,

        @Schema(description = "The names of the user's groups", examples = "[\"Marketing\"]")
        List<String> groups,

        Instant createdAt,
        Instant updatedAt) {}
