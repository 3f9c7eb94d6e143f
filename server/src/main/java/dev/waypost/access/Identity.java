package dev.waypost.access;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A signed-in user, an API key acting for its creator, or an OAuth app acting for the user who connected it.
 *
 * @param credential identifies the credential for rate limits and the audit log
 * @param workspace the workspace of the request, if any
 */
public record Identity(
        UserId userId,
        String email,
        String name,
        Credential credential,
        @Nullable Membership workspace) {

    public Membership membership() {
        if (workspace == null) {
            throw new IllegalStateException("The operation is not about a workspace");
        }
        return workspace;
    }

    /** The session of the caller; empty for a key or a token. */
    public Optional<String> session() {
        return credential instanceof Credential.Session(String id) ? Optional.of(id) : Optional.empty();
    }

    /** The membership of the caller in a workspace. */
    public record Membership(WorkspaceId workspaceId, Role role, Plan plan) {}

    /** Whether the role of the caller and, for a key, its scopes allow it. */
    public boolean may(Permission permission) {
        return credential.carries(permission) && membership().role().may(permission);
    }

    /** Throws if the caller lacks the permission, and names what is missing. */
    public void require(Permission permission) {
        require(permission, List.of());
    }

    /** The same for an operation that API keys may also call with other scopes. */
    public void require(Permission permission, List<Scope> scopesToo) {
        boolean carried = credential.carries(permission) || scopesToo.stream().anyMatch(credential::holds);
        List<Scope> scopes = permission.scopes(scopesToo);
        if (!carried && !scopes.isEmpty()) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "%s lacks the scope %s"
                            .formatted(
                                    credential instanceof Credential.AccessToken ? "The access token" : "The API key",
                                    scopes.stream().map(Scope::text).collect(Collectors.joining(" or "))));
        }
        if (!carried || !membership().role().may(permission)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "Your role does not have the permission %s".formatted(permission.text()));
        }
    }

    /** A session, an API key, an access token of an OAuth app or an embed token, by ID. */
    public sealed interface Credential {
        /** Whether the credential carries the permission, regardless of the role of its owner. */
        default boolean carries(Permission permission) {
            return true;
        }

        /** Whether it has the scope; only API keys and access tokens have scopes. */
        default boolean holds(Scope scope) {
            return false;
        }

        record Session(String id) implements Credential {}

        /** A credential that acts for a user in one workspace within its scopes. */
        sealed interface Scoped extends Credential {
            /** The display name of the key or the app. */
            String name();

            List<String> scopes();

            @Override
            default boolean carries(Permission permission) {
                Scope scope = permission.scope();
                return scope == null ? permission.openToKeys() : holds(scope);
            }

            @Override
            default boolean holds(Scope scope) {
                return scopes().contains(scope.text());
            }
        }

        record ApiKey(String id, String name, List<String> scopes) implements Scoped {}

        /**
         * An access token of an OAuth app.
         *
         * @param grantId the grant of the token, which stays the same when the app refreshes it
         */
        record AccessToken(String id, String grantId, String name, List<String> scopes) implements Scoped {}

        record EmbedToken(String id) implements Credential {}

        /**
         * A partner of one of the workspace's programs, acting under the responsibility of the workspace owner.
         *
         * @param id of the partner account, or of an invitation accepted without one
         */
        record Partner(String id) implements Credential {}

        /**
         * The token of a SCIM directory, with which an identity provider acts under the responsibility of the workspace
         * owner.
         *
         * @param id of the directory
         */
        record Directory(String id, String name) implements Credential {}
    }
}
