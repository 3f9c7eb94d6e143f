package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A member in API responses. */
public record MemberView(
        MemberId id,
        UserId userId,
        WorkspaceId workspaceId,
        @Schema(examples = "Grace Hopper") String name,
        @Schema(examples = "grace@example.com") String email,
        @Nullable String avatar,
        Role role,
        @Schema(examples = "active") String status,
        boolean isOwner,
        Instant joinedAt,
        @Nullable Instant lastActiveAt,
        @Nullable Inviter invitedBy) {

    public static MemberView of(Member member) {
        return new MemberView(
                member.id(),
                member.userId(),
                member.workspaceId(),
                member.name(),
                member.email(),
                member.avatar(),
                member.role(),
                member.status(),
                member.isOwner(),
                member.joinedAt(),
                member.lastActiveAt(),
                member.invitedBy());
    }
}
