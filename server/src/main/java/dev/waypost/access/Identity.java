package dev.waypost.access;

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

    /** The caller's place in a workspace. */
    public record Membership(WorkspaceId workspaceId, Role role, Plan plan) {}

    /** A session or an API key, by id. */
    public sealed interface Credential {
        record Session(String id) implements Credential {}

        record ApiKey(String id, String name) implements Credential {}
    }
}
