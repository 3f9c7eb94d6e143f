package dev.waypost.auth.oauth.apps;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An OAuth app without its secret, which nobody can read again.
 *
 * @param secretLastFour none where the app is public and has no secret
 * @param previousSecretExpiresAt until when the secret before the last rotation works; none where there is no such secret
 * @param isPublic whether it runs where it can keep no secret, such as in a browser or on a phone
 * @param clientCredentials whether it may act for itself in its own workspace, without anybody's consent
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

    /** Whoever can keep no secret proves with PKCE that the code was issued to them. */
    public boolean needsPkce() {
        return requirePkce || isPublic;
    }
}
