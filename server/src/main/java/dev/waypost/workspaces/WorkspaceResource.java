package dev.waypost.workspaces;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.SignedIn;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Usage;
import dev.waypost.plans.UsageView;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.Deleted;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Paging;
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
            description = "With an API key, only the workspace of the key.")
    public ListAnswer<WorkspaceView> list(@BeanParam Paging paging) {
        return switch (caller.identity().credential()) {
            case Identity.Credential.Session _ -> ListAnswer.of(workspaces.list(caller.userId(), paging), paging);
            case Identity.Credential.ApiKey _, Identity.Credential.EmbedToken _ ->
                ListAnswer.whole(List.of(workspaces.get(caller.workspaceId(), caller.userId())));
        };
    }

    @POST
    @SignedIn
    @ResponseStatus(201)
    @Operation(operationId = "createWorkspace", summary = "Create a workspace and become its owner")
    public Answer<WorkspaceView> create(@NotNull @Valid CreateWorkspace body) {
        return Answer.of(workspaces.create(caller.userId(), body));
    }

    @GET
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspace", summary = "Read one workspace")
    public Answer<WorkspaceView> get(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(workspaces.get(id, caller.userId()));
    }

    @PATCH
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_UPDATE)
    @Operation(operationId = "updateWorkspace", summary = "Change the settings of a workspace")
    public Answer<WorkspaceView> update(
            @PathParam("workspaceId") WorkspaceId id, @NotNull @Valid UpdateWorkspace body) {
        return Answer.of(workspaces.update(id, caller.userId(), body));
    }

    @PUT
    @Path("{workspaceId}")
    @Needs(Permission.WORKSPACE_UPDATE)
    @Operation(
            operationId = "replaceWorkspace",
            summary = "Change the settings of a workspace",
            description = "The same as PATCH: what is left out is kept.")
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
            description = "Its members lose it and its API keys stop working at once.")
    public Answer<Deleted> delete(@PathParam("workspaceId") WorkspaceId id) {
        workspaces.delete(id);
        return Deleted.answer(id);
    }

    @GET
    @Path("{workspaceId}/usage")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspaceUsage", summary = "What a workspace uses of what its plan allows")
    public Answer<UsageView> usage(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(usage.of(id));
    }

    @GET
    @Path("{workspaceId}/overview")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "getWorkspaceOverview", summary = "A workspace at a glance")
    public Answer<WorkspaceOverviewView> overview(@PathParam("workspaceId") WorkspaceId id) {
        return Answer.of(workspaces.overview(caller.identity()));
    }
}
