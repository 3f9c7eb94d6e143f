package dev.waypost.workspaces;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.access.SignedIn;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/workspaces/invitations")
@Tag(name = "Members")
@RunOnVirtualThread
public class InvitationResource {
    private final InvitationService invitations;
    private final Caller caller;

    InvitationResource(InvitationService invitations, Caller caller) {
        this.invitations = invitations;
        this.caller = caller;
    }

    @GET
    @Path("pending")
    @SignedIn
    @Operation(operationId = "listPendingInvitations", summary = "The invitations that wait for your answer")
    public ListAnswer<InvitationView> pending(@BeanParam Paging paging) {
        String email = caller.identity().email();
        return ListAnswer.of(invitations.openFor(email, paging).map(InvitationView::of), paging);
    }

    @POST
    @Path("{token}/accept")
    @SignedIn
    @Operation(
            operationId = "acceptInvitation",
            summary = "Join a workspace with the token from the letter",
            description = "The account's e-mail address must be the invited one.")
    public Answer<AcceptedView> accept(@PathParam("token") String token) {
        InvitationService.Accepted accepted = invitations.accept(token, caller.identity());
        Invitation invitation = accepted.invitation();
        return Answer.of(new AcceptedView(
                invitation.workspaceId(),
                invitation.workspaceName(),
                invitation.role(),
                MemberView.of(accepted.member())));
    }

    @DELETE
    @Path("{invitationId}")
    @SignedIn
    @Operation(
            operationId = "withdrawInvitation",
            summary = "Decline an invitation to you, or cancel one of yours",
            description = "Whoever may invite in the workspace can cancel.")
    public Answer<WithdrawnView> withdraw(@PathParam("invitationId") InvitationId id) {
        return Answer.of(new WithdrawnView(id, invitations.withdraw(id, caller.identity())));
    }

    public record AcceptedView(
            WorkspaceId workspaceId,
            @Schema(examples = "Acme Marketing") String workspaceName,
            Role role,
            MemberView member) {}

    public record WithdrawnView(
            InvitationId id,
            @Schema(description = "declined or cancelled") InvitationStatus status) {}
}
