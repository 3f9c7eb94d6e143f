package dev.waypost.workspaces.members;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.workspaces.MemberView;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/workspaces/{workspaceId}/transfer-ownership")
@Tag(name = "Members")
@RunOnVirtualThread
public class OwnershipResource {
    private final MemberService members;
    private final Caller caller;

    OwnershipResource(MemberService members, Caller caller) {
        this.members = members;
        this.caller = caller;
    }

    @POST
    @Needs(value = Permission.WORKSPACE_TRANSFER, sessionOnly = true)
    @Operation(
            operationId = "transferOwnership",
            summary = "Transfer ownership of a workspace",
            description = "The previous owner becomes an admin.")
    public Answer<OwnershipView> transfer(
            @PathParam("workspaceId") WorkspaceId workspace, @NotNull @Valid TransferOwnership body) {
        MemberService.OwnershipTransfer ownershipTransfer = members.transferOwnership(workspace, caller.userId(), body);
        return Answer.of(new OwnershipView(
                workspace, MemberView.of(ownershipTransfer.owner()), MemberView.of(ownershipTransfer.previousOwner())));
    }

    public record OwnershipView(WorkspaceId workspaceId, MemberView owner, MemberView previousOwner) {}
}
