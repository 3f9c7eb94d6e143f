package dev.waypost.auth.oauth.protocol;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The user that an app acts for, as OpenID Connect claims. */
public record UserInfoAnswer(
        @Schema(description = "The user ID") UserId sub,
        @Schema(examples = "Ada Lovelace") String name,
        @Schema(examples = "ada@example.com") String email,
        @JsonProperty("email_verified") boolean emailVerified,

        @JsonProperty("workspace_id") @Schema(description = "The workspace that the token is for") @Nullable
        WorkspaceId workspaceId) {}
