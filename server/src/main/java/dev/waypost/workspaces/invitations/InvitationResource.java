package dev.waypost.workspaces.invitations;

import dev.waypost.access.Caller;
import dev.waypost.access.Role;
import dev.waypost.access.SignedIn;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.workspaces.MemberView;
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
    @Operation(operationId = "listPendingInvitations", summary = "List your pending invitations")
    public ListAnswer<InvitationView> pending(@BeanParam Paging paging) {
        String email = caller.identity().email();
        return ListAnswer.of(invitations.openFor(email, paging).map(InvitationView::of), paging);
    }

    @POST
    @Path("{token}/accept")
    @SignedIn
    @Operation(
            operationId = "acceptInvitation",
            summary = "Accept an invitation to a workspace",
            description = "The e-mail address of the account must match the invitation.")
    public Answer<AcceptedView> accept(@PathParam("token") String token) {
        InvitationService.AcceptedInvitation acceptedInvitation = invitations.accept(token, caller.identity());
        Invitation invitation = acceptedInvitation.invitation();
        return Answer.of(new AcceptedView(
                invitation.workspaceId(),
                invitation.workspaceName(),
                acceptedInvitation.member().role(),
                MemberView.of(acceptedInvitation.member())));
    }

    @DELETE
    @Path("{invitationId}")
    @SignedIn
    @Operation(
            operationId = "withdrawInvitation",
            summary = "Decline or cancel an invitation",
            description = "Members who may invite can also cancel invitations.")
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
