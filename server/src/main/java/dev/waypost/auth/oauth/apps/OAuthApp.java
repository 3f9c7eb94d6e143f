package dev.waypost.auth.oauth.apps;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An OAuth app without its secret, which cannot be read again.
 *
 * @param secretLastFour null for a public app, which has no secret
 * @param previousSecretExpiresAt when the secret before the last rotation expires; null if there is none
 * @param isPublic whether it runs where it cannot keep a secret, such as in a browser or on a phone
 * @param clientCredentials whether it may act for itself in its own workspace, without consent
 */
public record OAuthApp(
        OAuthAppId id,
        WorkspaceId workspaceId,
        UserId createdBy,
        String name,
        @Nullable String description,
        @Nullable String website,
        @Nullable String logo,
        String clientId,
        @Nullable String secretLastFour,
        @Nullable Instant previousSecretExpiresAt,
        List<String> redirectUris,
        List<String> scopes,
        boolean requirePkce,
        boolean isPublic,
        boolean clientCredentials,
        Instant createdAt,
        Instant updatedAt) {

    /** A public client proves with PKCE that the code was issued to it. */
    public boolean needsPkce() {
        return requirePkce || isPublic;
    }
}
