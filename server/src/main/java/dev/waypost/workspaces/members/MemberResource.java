package dev.waypost.workspaces.members;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.workspaces.MemberId;
import dev.waypost.workspaces.MemberQuery;
import dev.waypost.workspaces.MemberView;
import dev.waypost.workspaces.invitations.InvitationService;
import dev.waypost.workspaces.invitations.InvitationView;
import dev.waypost.workspaces.invitations.InviteMembers;
import dev.waypost.workspaces.invitations.InvitedView;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/workspaces/{workspaceId}/members")
@Tag(name = "Members")
@RunOnVirtualThread
public class MemberResource {
    private static final String INVITATIONS = "invitations";

    private final MemberService members;
    private final InvitationService invitations;
    private final Caller caller;

    MemberResource(MemberService members, InvitationService invitations, Caller caller) {
        this.members = members;
        this.invitations = invitations;
        this.caller = caller;
    }

    @GET
    @Needs(value = Permission.MEMBERS_READ, sessionOnly = true)
    @Operation(operationId = "listMembers", summary = "List the members of a workspace, oldest first")
    public MembersAnswer list(
            @PathParam("workspaceId") WorkspaceId workspace,
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Parameter(description = "Search text for name or e-mail address")
                    @Nullable
                    String search,
            @QueryParam("role") @Nullable Role role,
            @QueryParam("include") @Parameter(description = "invitations: include pending invitations") @Nullable
                    String include,
            @BeanParam Paging paging) {
        if (include != null && !include.isEmpty() && !include.equals(INVITATIONS)) {
            throw ApiException.invalid("include", "must be " + INVITATIONS);
        }
        ListAnswer<MemberView> listed = ListAnswer.of(
                members.list(workspace, new MemberQuery(search, role), paging).map(MemberView::of), paging);
        List<InvitationView> open = INVITATIONS.equals(include)
                ? invitations.open(workspace).stream().map(InvitationView::of).toList()
                : null;
        return new MembersAnswer(true, listed.data(), listed.pagination(), open);
    }

    @POST
    @Path("invite")
    @Needs(value = Permission.MEMBERS_INVITE, sessionOnly = true)
    @ResponseStatus(201)
    @Operation(
            operationId = "inviteMembers",
            summary = "Invite up to ten people by e-mail",
            description = "Invitations are valid for seven days. Addresses that cannot be invited are listed in "
                    + "failed; returns 409 when none can be invited.")
    public Answer<InvitedView> invite(
            @PathParam("workspaceId") WorkspaceId workspace, @NotNull @Valid InviteMembers body) {
        return Answer.of(InvitedView.of(invitations.invite(workspace, caller.identity(), body.roles())));
    }

    @PATCH
    @Path("{memberId}")
    @Needs(value = Permission.MEMBERS_UPDATE_ROLES, sessionOnly = true)
    @Operation(operationId = "updateMember", summary = "Update a member's role")
    public Answer<MemberView> update(
            @PathParam("workspaceId") WorkspaceId workspace,
            @PathParam("memberId") MemberId id,
            @NotNull @Valid ChangeRole body) {
        return Answer.of(MemberView.of(members.changeRole(workspace, caller.userId(), id, body.role())));
    }

    @PUT
    @Path("{memberId}")
    @Needs(value = Permission.MEMBERS_UPDATE_ROLES, sessionOnly = true)
    @Operation(
            operationId = "replaceMember",
            summary = "Update a member's role",
            description = "Accepts the same fields as PATCH; omitted fields are kept.")
    public Answer<MemberView> replace(
            @PathParam("workspaceId") WorkspaceId workspace,
            @PathParam("memberId") MemberId id,
            @NotNull @Valid ChangeRole body) {
        return update(workspace, id, body);
    }

    /** All members but the owner may leave, so the service checks the permission to remove others. */
    @DELETE
    @Path("{memberId}")
    @Needs(value = Permission.MEMBERS_READ, sessionOnly = true)
    @Operation(
            operationId = "removeMember",
            summary = "Remove a member or leave a workspace",
            description = "Removing another member needs members:remove and a higher role; everyone except the "
                    + "owner can leave. The API keys that the member created in the workspace are deleted.")
    public Answer<RemovedView> remove(
            @PathParam("workspaceId") WorkspaceId workspace, @PathParam("memberId") MemberId id) {
        return Answer.of(new RemovedView(id, true, members.remove(workspace, caller.userId(), id)));
    }

    /** The list envelope, with the open invitations if requested. */
    public record MembersAnswer(
            boolean success,
            List<MemberView> data,
            ListAnswer.Pagination pagination,

            @Schema(description = "Only with include=invitations") @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<InvitationView> invitations) {}

    public record RemovedView(
            MemberId id,
            boolean removed,
            @Schema(examples = "1") int apiKeysDeleted) {}
}
