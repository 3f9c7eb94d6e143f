package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A membership in a workspace.
 *
 * @param unasked whether a directory added them although they have an independent account, and they have not accepted an
 *     invitation since
 */
public record Member(
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
    public static final String ACTIVE = "active";

    public boolean is(UserId user) {
        return userId.equals(user);
    }

    public boolean isOwner() {
        return role == Role.OWNER;
    }

    public Member withRole(Role other) {
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
