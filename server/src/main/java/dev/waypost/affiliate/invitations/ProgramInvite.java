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
 * @param override the terms of the partner instead of those of the group and the program
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
