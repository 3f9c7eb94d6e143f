package dev.waypost.integrations;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.ShortListPage;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The catalogue, and the connections of a workspace. Each service has its own operation to connect. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class IntegrationResource {
    private final Installations installations;
    private final Caller caller;

    IntegrationResource(Installations installations, Caller caller) {
        this.installations = installations;
        this.caller = caller;
    }

    @GET
    @Needs(Permission.INTEGRATIONS_READ)
    @Operation(operationId = "listIntegrations", summary = "List available integrations")
    public ListAnswer<IntegrationView> catalogue(@BeanParam ShortListPage paging) {
        return paging.of(installations.catalogue(caller.workspaceId()));
    }

    @GET
    @Path("installed")
    @Needs(Permission.INTEGRATIONS_READ)
    @Operation(operationId = "listInstallations", summary = "List the connections of the workspace, newest first")
    public ListAnswer<InstallationView> installed(@BeanParam Paging paging) {
        return ListAnswer.of(installations.list(caller.workspaceId(), paging), paging);
    }

    @GET
    @Path("installed/{installationId}")
    @Needs(Permission.INTEGRATIONS_READ)
    @Operation(operationId = "getInstallation", summary = "Get a connection")
    public Answer<InstallationView> get(@PathParam("installationId") InstallationId installationId) {
        return Answer.of(installations.view(installations.get(caller.workspaceId(), installationId)));
    }

    @PATCH
    @Path("installed/{installationId}")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(operationId = "updateInstallation", summary = "Update a connection")
    public Answer<InstallationView> update(
            @PathParam("installationId") InstallationId installationId, @NotNull @Valid UpdateInstallation body) {
        return Answer.of(installations.update(caller.workspaceId(), installationId, body));
    }

    @PUT
    @Path("installed/{installationId}")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(
            operationId = "putInstallation",
            summary = "Update a connection",
            description = "Omitted fields are kept.")
    public Answer<InstallationView> put(
            @PathParam("installationId") InstallationId installationId, @NotNull @Valid UpdateInstallation body) {
        return update(installationId, body);
    }

    @DELETE
    @Path("installed/{installationId}")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(
            operationId = "removeInstallation",
            summary = "Delete a connection",
            description = "Its secrets are deleted.")
    public Answer<Deleted> remove(@PathParam("installationId") InstallationId installationId) {
        installations.remove(caller.workspaceId(), installationId);
        return Deleted.answer(installationId);
    }

    @POST
    @Path("installed/{installationId}/pause")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(
            operationId = "pauseInstallation",
            summary = "Pause a connection",
            description = "Nothing is sent or received until the connection is resumed.")
    public Answer<InstallationView> pause(@PathParam("installationId") InstallationId installationId) {
        return Answer.of(installations.enable(caller.workspaceId(), installationId, false));
    }

    @POST
    @Path("installed/{installationId}/resume")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(operationId = "resumeInstallation", summary = "Resume a connection")
    public Answer<InstallationView> resume(@PathParam("installationId") InstallationId installationId) {
        return Answer.of(installations.enable(caller.workspaceId(), installationId, true));
    }

    @POST
    @Path("installed/{installationId}/test")
    @Needs(Permission.INTEGRATIONS_MANAGE)
    @Operation(operationId = "testInstallation", summary = "Test a connection")
    public Answer<InstallationTestView> test(@PathParam("installationId") InstallationId installationId)
            throws InterruptedException {
        return Answer.of(installations.test(caller.workspaceId(), installationId));
    }
}
