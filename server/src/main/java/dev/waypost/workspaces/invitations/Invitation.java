package dev.waypost.workspaces.invitations;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.Inviter;
import java.time.Duration;
import java.time.Instant;

/** An invitation of an e-mail address to a workspace. The token to accept it is only in the e-mail. */
public record Invitation(
        InvitationId id,
        WorkspaceId workspaceId,
        String workspaceName,
        String email,
        Role role,
        InvitationStatus status,
        Inviter invitedBy,
        Instant expiresAt,
        Instant createdAt) {
    static final Duration LIFETIME = Duration.ofDays(7);

    boolean isFor(String address) {
        return email.equals(address);
    }
}
