package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.session.SessionId;
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
            case Identity.Credential.ApiKey(String id, String _) -> {
                Authenticator.KeyCaller key = authenticator.key(ApiKeyId.fromString(id));
                key.require(permission);
                yield key.identity();
            }
        };
        AccessFilter.require(now, permission);
    }
}
