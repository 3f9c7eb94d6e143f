package dev.waypost.workspaces.invitations;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.workspaces.Inviter;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An invitation in API responses. */
public record InvitationView(
        InvitationId id,
        WorkspaceId workspaceId,
        @Schema(examples = "Acme Marketing") String workspaceName,
        @Schema(examples = "grace@example.com") String email,
        Role role,
        InvitationStatus status,
        Inviter invitedBy,
        Instant expiresAt,
        Instant createdAt) {

    public static InvitationView of(Invitation invitation) {
        return new InvitationView(
                invitation.id(),
                invitation.workspaceId(),
                invitation.workspaceName(),
                invitation.email(),
                invitation.role(),
                invitation.status(),
                invitation.invitedBy(),
                invitation.expiresAt(),
                invitation.createdAt());
    }
}
