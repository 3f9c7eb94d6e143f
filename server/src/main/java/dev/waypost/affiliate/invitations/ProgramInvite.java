package dev.waypost.affiliate.invitations;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An invitation to a program.
 *
 * @param override what the partner will be paid instead of what the group and the program pay
 */
record ProgramInvite(
        ProgramInviteId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        String email,
        @Nullable String name,
        @Nullable GroupId groupId,
        @Nullable Terms override,
        InviteStatus status,
        Instant expiresAt,
        Instant createdAt) {

    boolean isOpen(Instant now) {
        return status == InviteStatus.PENDING && expiresAt.isAfter(now);
    }
}
