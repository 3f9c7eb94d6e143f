package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A membership in a workspace.
 *
 * @param unasked whether a directory added them although they have an independent account
 */
record Member(
        MemberId id,
        WorkspaceId workspaceId,
        UserId userId,
        String name,
        String email,
        @Nullable String avatar,
        Role role,
        String status,
        Instant joinedAt,
        @Nullable Instant lastActiveAt,
        boolean unasked,
        @Nullable Inviter invitedBy) {
    static final String ACTIVE = "active";

    boolean is(UserId user) {
        return userId.equals(user);
    }

    boolean isOwner() {
        return role == Role.OWNER;
    }

    Member withRole(Role other) {
        return new Member(
                id,
                workspaceId,
                userId,
                name,
                email,
                avatar,
                other,
                status,
                joinedAt,
                lastActiveAt,
                unasked,
                invitedBy);
    }
}
