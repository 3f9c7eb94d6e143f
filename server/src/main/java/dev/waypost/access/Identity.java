package dev.waypost.access;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A signed-in person, or a key acting for the person who made it.
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
                    "The API key lacks the scope %s"
                            .formatted(scopes.stream().map(Scope::text).collect(Collectors.joining(" or "))));
        }
        if (!carried || !membership().role().may(permission)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "Your role does not have the permission %s".formatted(permission.text()));
        }
    }

    /** A session, an API key or the token of a widget, by id. */
    public sealed interface Credential {
        /** Whether it can be used for that; the role of its owner is another question. */
        default boolean carries(Permission permission) {
            return true;
        }

        /** Whether it was given the scope; only API keys are given any. */
        default boolean holds(Scope scope) {
            return false;
        }

        record Session(String id) implements Credential {}

        record ApiKey(String id, String name, List<String> scopes) implements Credential {
            @Override
            public boolean carries(Permission permission) {
                Scope scope = permission.scope();
                return scope == null ? permission.openToKeys() : holds(scope);
            }

            @Override
            public boolean holds(Scope scope) {
                return scopes.contains(scope.text());
            }
        }

        record EmbedToken(String id) implements Credential {}
    }
}
