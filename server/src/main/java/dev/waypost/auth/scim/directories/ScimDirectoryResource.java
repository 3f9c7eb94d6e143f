package dev.waypost.auth.scim.directories;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
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
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** Directories control who is in a workspace, so managing them requires the permission to update the workspace. */
@Path("/api/scim/directories")
@Tag(name = "SCIM directories")
@RunOnVirtualThread
public class ScimDirectoryResource {
    private final ScimDirectoryService directories;
    private final ScimRequestLog log;
    private final String baseUrl;

    ScimDirectoryResource(ScimDirectoryService directories, ScimRequestLog log, WaypostConfig config) {
        this.directories = directories;
        this.log = log;
        this.baseUrl = config.baseUrl() + "/api/scim/v2";
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(
            operationId = "createScimDirectory",
            summary = "Create a SCIM directory",
            description = "The token is shown only in this response. Enter the base URL and the token at the "
                    + "identity provider, which sends the token as a bearer token.")
    public Answer<ScimDirectoryView> create(@NotNull @Valid CreateScimDirectory body) {
        ScimDirectoryService.DirectoryWithToken made = directories.create(body);
        return Answer.of(ScimDirectoryView.of(made.counted(), baseUrl, made.token()));
    }

    @GET
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "listScimDirectories", summary = "List the SCIM directories of a workspace, newest first")
    public ListAnswer<ScimDirectoryView> list(@BeanParam Paging paging) {
        return ListAnswer.of(
                directories.list(paging).map(counted -> ScimDirectoryView.of(counted, baseUrl, null)), paging);
    }

    @GET
    @Path("{directoryId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "getScimDirectory", summary = "Get a SCIM directory")
    public Answer<ScimDirectoryView> get(@PathParam("directoryId") ScimDirectoryId directoryId) {
        return Answer.of(ScimDirectoryView.of(directories.get(directoryId), baseUrl, null));
    }

    @PATCH
    @Path("{directoryId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "updateScimDirectory", summary = "Update a SCIM directory")
    public Answer<ScimDirectoryView> update(
            @PathParam("directoryId") ScimDirectoryId directoryId, @NotNull @Valid UpdateScimDirectory body) {
        return Answer.of(ScimDirectoryView.of(directories.update(directoryId, body), baseUrl, null));
    }

    @PUT
    @Path("{directoryId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "putScimDirectory", summary = "Update a SCIM directory")
    public Answer<ScimDirectoryView> put(
            @PathParam("directoryId") ScimDirectoryId directoryId, @NotNull @Valid UpdateScimDirectory body) {
        return update(directoryId, body);
    }

    @DELETE
    @Path("{directoryId}")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(
            operationId = "deleteScimDirectory",
            summary = "Delete a SCIM directory",
            description = "Its token stops working immediately. Provisioned people stay members of the workspace.")
    public Answer<Deleted> delete(@PathParam("directoryId") ScimDirectoryId directoryId) {
        directories.delete(directoryId);
        return Deleted.answer(directoryId);
    }

    @POST
    @Path("{directoryId}/regenerate-token")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(
            operationId = "regenerateScimToken",
            summary = "Rotate the token of a SCIM directory",
            description = "The new token is shown only in this response. The old token stops working immediately.")
    public Answer<ScimDirectoryView> regenerate(@PathParam("directoryId") ScimDirectoryId directoryId) {
        ScimDirectoryService.DirectoryWithToken renewed = directories.regenerate(directoryId);
        return Answer.of(ScimDirectoryView.of(renewed.counted(), baseUrl, renewed.token()));
    }

    @GET
    @Path("{directoryId}/log")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(
            operationId = "listScimRequests",
            summary = "List SCIM requests, newest first",
            description = "Requests are kept for 14 days, at most 10,000 per directory. Requests with an invalid "
                    + "token are not listed.")
    public ListAnswer<ScimRequestView> log(
            @PathParam("directoryId") ScimDirectoryId directoryId,
            @QueryParam("result") @Parameter(description = "Only requests that succeeded or that failed") @Nullable
                    RequestResult result,
            @BeanParam Paging paging) {
        return ListAnswer.of(log.list(directories.get(directoryId).directory().id(), result, paging), paging);
    }
}
