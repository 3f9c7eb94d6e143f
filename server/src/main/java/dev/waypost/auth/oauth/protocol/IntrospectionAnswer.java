package dev.waypost.auth.oauth.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.access.WorkspaceId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The introspection response of a token (RFC 7662). For an invalid token it contains only that it is inactive. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record IntrospectionAnswer(
        boolean active,
        @Schema(examples = "links:read user.read") @Nullable String scope,

        @JsonProperty("client_id") @Schema(examples = "wp_client_8fK2mPq4Xw9Lr6Tn3Vb7Yc5H") @Nullable
        String clientId,

        @JsonProperty("token_type") @Schema(examples = "Bearer") @Nullable
        String tokenType,

        @Schema(description = "When it expires, in seconds since 1970", examples = "1777636800") @Nullable
        Long exp,

        @Schema(description = "When it was issued, in seconds since 1970", examples = "1777633200") @Nullable
        Long iat,

        @Schema(description = "The ID of the user", examples = "usr_01k2m4p6r8t0v2x4z6b8d0f2") @Nullable
        String sub,

        @Schema(examples = "https://waypost.example.com") @Nullable
        String iss,

        @JsonProperty("workspace_id") @Nullable WorkspaceId workspaceId) {

    public static final IntrospectionAnswer INACTIVE =
            new IntrospectionAnswer(false, null, null, null, null, null, null, null, null);
}
