package dev.waypost.workspaces;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.SignedIn;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Usage;
import dev.waypost.plans.UsageView;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/workspaces")
@Tag(name = "Workspaces")
@RunOnVirtualThread
public class WorkspaceResource {
    private final WorkspaceService workspaces;
    private final Usage usage;
    private final Caller caller;

    WorkspaceResource(WorkspaceService workspaces, Usage usage, Caller caller) {
        this.workspaces = workspaces;
        this.usage = usage;
        this.caller = caller;
    }

    @GET
    @SignedIn(keysToo = true)
    @Operation(
            operationId = "listWorkspaces",
            summary = "List your workspaces",
            description = "With an API key or an access token, returns only its workspace.")
    public ListAnswer<WorkspaceView> list(@BeanParam Paging paging) {
        return switch (caller.identity().credential()) {
            case Identity.Credential.Session _ -> ListAnswer.of(workspaces.list(caller.userId(), paging), paging);
            case Identity.Credential.Scoped _,
                    Identity.Credential.EmbedToken _,
                    Identity.Credential.Partner _,
                    Identity.Credential.Directory _ ->
                ListAnswer.of(
                        Listing.pageOf(List.of(workspaces.get(caller.workspaceId(), caller.userId())), paging), paging);
        };
    }

    @POST
    @SignedIn
    @ResponseStatus(201)
    @Operation(
            operationId = "createWorkspace",
            summary = "Create a workspace",
            description = "The caller becomes the owner.")
    public Answer<WorkspaceView> create(@NotNull @Valid CreateWorkspace body) {
        return Answer.of(workspaces.create(caller.userId(), body));
    }

    @GET
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspace", summary = "Get a workspace")
    public Answer<WorkspaceView> get(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(workspaces.get(id, caller.userId()));
    }

    @PATCH
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_UPDATE)
    @Operation(operationId = "updateWorkspace", summary = "Update a workspace")
    public Answer<WorkspaceView> update(
            @PathParam("workspaceId") WorkspaceId id, @NotNull @Valid UpdateWorkspace body) {
        return Answer.of(workspaces.update(id, caller.userId(), body));
    }

    @PUT
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_UPDATE)
    @Operation(
            operationId = "replaceWorkspace",
            summary = "Update a workspace",
            description = "Accepts the same fields as PATCH; omitted fields are kept.")
    public Answer<WorkspaceView> replace(
            @PathParam("workspaceId") WorkspaceId id, @NotNull @Valid UpdateWorkspace body) {
        return update(id, body);
    }

    @DELETE
    @Path("{workspaceId}")
    @Needs(value = Permission.WORKSPACE_DELETE, sessionOnly = true)
    @Operation(
            operationId = "deleteWorkspace",
            summary = "Delete a workspace",
            description = "Members lose access and API keys stop working immediately.")
    public Answer<Deleted> delete(@PathParam("workspaceId") WorkspaceId id) {
        workspaces.delete(id);
        return Deleted.answer(id);
    }

    @GET
    @Path("{workspaceId}/usage")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspaceUsage", summary = "Get the usage of a workspace")
    public Answer<UsageView> usage(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(usage.of(id));
    }

    @GET
    @Path("{workspaceId}/overview")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspaceOverview", summary = "Get a workspace overview")
    public Answer<WorkspaceOverviewView> overview(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(workspaces.overview(caller.identity()));
    }
}
