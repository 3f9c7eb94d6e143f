package dev.waypost.access;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A signed-in person, a key acting for the person who made it, or an OAuth app acting for the person who connected it.
 *
 * @param credential what was presented, named so that rate limits and the audit log can tell callers apart
 * @param workspace the workspace the request is about, where there is one
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

    /** The session the caller is signed in with; none with a key or a token. */
    public Optional<String> session() {
        return credential instanceof Credential.Session(String id) ? Optional.of(id) : Optional.empty();
    }

    /** The caller's place in a workspace. */
    public record Membership(WorkspaceId workspaceId, Role role, Plan plan) {}

    /** Whether the caller's role and, with a key, its scopes allow it. */
    public boolean may(Permission permission) {
        return credential.carries(permission) && membership().role().may(permission);
    }

    /** Refuses what the caller may not do, and says what is missing. */
    public void require(Permission permission) {
        require(permission, List.of());
    }

    /** The same for an operation that an API key may call with other scopes too. */
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

    /** A session, an API key, an access token of an OAuth app or the token of a widget, by id. */
    public sealed interface Credential {
        /** Whether it can be used for that; the role of its owner is another question. */
        default boolean carries(Permission permission) {
            return true;
        }

        /** Whether it was given the scope; only API keys and access tokens are given any. */
        default boolean holds(Scope scope) {
            return false;
        }

        record Session(String id) implements Credential {}

        /** What acts for somebody in one workspace, within the scopes it was given. */
        sealed interface Scoped extends Credential {
            /** What people call it: the key's name or the app's. */
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
         * A token that an OAuth app was issued.
         *
         * @param grantId the grant it was issued for: it stays the same when the app refreshes its token
         */
        record AccessToken(String id, String grantId, String name, List<String> scopes) implements Scoped {}

        record EmbedToken(String id) implements Credential {}

        /**
         * A partner who joins one of the workspace's programs, which its owner answers for.
         *
         * @param id of the partner's account, or of the invitation that was accepted without one
         */
        record Partner(String id) implements Credential {}

        /**
         * The token of a SCIM directory, by which an identity provider acts in the workspace, which its owner answers for.
         *
         * @param id of the directory
         */
        record Directory(String id, String name) implements Credential {}
    }
}
