package dev.waypost.auth.oauth.protocol;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The error response of the token endpoint (RFC 6749, 5.2). */
public record OAuthErrorAnswer(
        @Schema(examples = "invalid_grant") String error,

        @JsonProperty("error_description") @Schema(examples = "The code has expired")
        String errorDescription) {

    public static OAuthErrorAnswer of(OAuthException refusal) {
        return new OAuthErrorAnswer(refusal.error(), refusal.description());
    }
}
