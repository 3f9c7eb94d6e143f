package dev.waypost.auth.oauth.apps;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.access.UserId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An OAuth app in API responses, visible to its workspace. */
public record OAuthAppView(
        OAuthAppId id,
        @Schema(examples = "Acme Reports") String name,
        @Nullable String description,

        @Schema(examples = "https://reports.example.com") @Nullable
        String website,

        @Nullable String logo,

        @Schema(examples = "wp_client_8fK2mPq4Xw9Lr6Tn3Vb7Yc5H")
        String clientId,

        @Schema(
                description = "The secret; only in the response that created it",
                examples = "wp_secret_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg28fK2mPq4")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String clientSecret,

        @Schema(description = "null for public apps", examples = "mPq4") @Nullable
        String clientSecretLast4,

        @Schema(description = "When the old secret expires; null if there is none") @Nullable
        Instant previousSecretExpiresAt,

        @Schema(examples = "[\"https://reports.example.com/callback\"]")
        List<String> redirectUris,

        @Schema(examples = "[\"links:read\", \"user.read\"]")
        List<String> scopes,

        boolean requirePkce,
        @JsonProperty("public") boolean isPublic,
        boolean clientCredentials,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    static OAuthAppView of(OAuthApp app) {
        return of(app, null);
    }

    static OAuthAppView of(OAuthApp app, @Nullable String secret) {
        return new OAuthAppView(
                app.id(),
                app.name(),
                app.description(),
                app.website(),
                app.logo(),
                app.clientId(),
                secret,
                app.secretLastFour(),
                app.previousSecretExpiresAt(),
                app.redirectUris(),
                app.scopes(),
                app.requirePkce(),
                app.isPublic(),
                app.clientCredentials(),
                app.createdBy(),
                app.createdAt(),
                app.updatedAt());
    }
}
