package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.session.SessionId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;

/** Tells whether a caller who was let in may stay, for what lasts longer than a request. */
@ApplicationScoped
public class Standing {
    private final Authenticator authenticator;

    Standing(Authenticator authenticator) {
        this.authenticator = authenticator;
    }

    /** Refuses like a request would be: the session ended, the key was revoked, the person left or has another role. */
    public void require(Identity identity, Permission permission) {
        Identity now = switch (identity.credential()) {
            case Identity.Credential.Session(String id) ->
                authenticator.session(
                        SessionId.fromString(id), identity.membership().workspaceId());
            case Identity.Credential.ApiKey key -> authenticator.key(ApiKeyId.fromString(key.id()));
            case Identity.Credential.EmbedToken _ ->
                throw new ApiException(ErrorCode.FORBIDDEN, "Embed tokens are for single requests");
        };
        now.require(permission);
    }
}
