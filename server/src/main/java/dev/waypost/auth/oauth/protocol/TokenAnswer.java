package dev.waypost.auth.oauth.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response of the token endpoint (RFC 6749, 5.1). */
public record TokenAnswer(
        @JsonProperty("access_token") @Schema(examples = "wp_at_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4")
        String accessToken,

        @JsonProperty("token_type") @Schema(examples = "Bearer")
        String tokenType,

        @JsonProperty("expires_in") @Schema(description = "Seconds", examples = "3600")
        long expiresIn,

        @JsonProperty("refresh_token")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description =
                        "Can be used once; the response contains the next one. Not issued with client " + "credentials",
                examples = "wp_rt_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4")
        @Nullable
        String refreshToken,

        @Schema(description = "Scopes separated by spaces", examples = "links:read user.read")
        String scope) {}
