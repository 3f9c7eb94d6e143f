package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.SessionGate;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.oauth.AccessTokenId;
import dev.waypost.auth.session.SessionId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Checks whether an authenticated caller still has access, for connections that outlive a request. */
@ApplicationScoped
public class CallerRevalidator implements SessionGate {
    private final Authenticator authenticator;

    CallerRevalidator(Authenticator authenticator) {
        this.authenticator = authenticator;
    }

    /**
     * Throws if the session ended, the key or token was revoked, or the user left the workspace or lost the permission.
     */
    public void require(Identity identity, Permission permission) {
        Identity now = switch (identity.credential()) {
            case Identity.Credential.Session(String id) ->
                authenticator.session(
                        Ids.parse(SessionId.class, id), identity.membership().workspaceId());
            case Identity.Credential.ApiKey key -> authenticator.key(Ids.parse(ApiKeyId.class, key.id()));
            case Identity.Credential.AccessToken token ->
                authenticator.accessToken(Ids.parse(AccessTokenId.class, token.id()));
            case Identity.Credential.EmbedToken _, Identity.Credential.Partner _, Identity.Credential.Directory _ ->
                throw new ApiException(
                        ErrorCode.FORBIDDEN, "Embed tokens, partners and directories cannot open a WebSocket");
        };
        now.require(permission);
    }

    /** Keys and tokens act in their own workspace only. */
    @Override
    public void requireAccepted(Identity identity, WorkspaceId workspace) {
        if (identity.credential() instanceof Identity.Credential.Session(String id)) {
            Identity _ = authenticator.session(Ids.parse(SessionId.class, id), workspace);
        }
    }

    @Override
    public List<WorkspaceId> refusedWorkspaces(Identity identity) {
        return identity.credential() instanceof Identity.Credential.Session(String id)
                ? authenticator.refusedWorkspaces(Ids.parse(SessionId.class, id))
                : List.of();
    }
}
