package dev.waypost.auth.apikey;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** The access filter has already checked that the workspace in the path is that of the caller. */
@Path("/api/workspaces/{workspaceId}/api-keys")
@Tag(name = "API keys")
@RunOnVirtualThread
public class ApiKeyResource {
    private final ApiKeyService keys;

    ApiKeyResource(ApiKeyService keys) {
        this.keys = keys;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.API_KEYS_CREATE, sessionOnly = true)
    @Operation(
            operationId = "createApiKey",
            summary = "Create an API key",
            description = "The key is shown only in this response.")
    public Answer<ApiKeyView> create(@NotNull @Valid CreateApiKey body) {
        ApiKeyService.NewKey made = keys.create(body);
        return Answer.of(ApiKeyView.of(made.key(), made.value()));
    }

    @GET
    @Needs(value = Permission.API_KEYS_READ, sessionOnly = true)
    @Operation(operationId = "listApiKeys", summary = "List the API keys of a workspace, newest first")
    public ListAnswer<ApiKeyView> list(@BeanParam Paging paging) {
        return ListAnswer.of(keys.list(paging).map(ApiKeyView::of), paging);
    }

    @PATCH
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(operationId = "updateApiKey", summary = "Update an API key")
    public Answer<ApiKeyView> update(@PathParam("keyId") ApiKeyId keyId, @NotNull @Valid UpdateApiKey body) {
        return Answer.of(ApiKeyView.of(keys.update(keyId, body)));
    }

    @PUT
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(operationId = "putApiKey", summary = "Update an API key", description = "Omitted fields are kept.")
    public Answer<ApiKeyView> put(@PathParam("keyId") ApiKeyId keyId, @NotNull @Valid UpdateApiKey body) {
        return update(keyId, body);
    }

    @DELETE
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_DELETE, sessionOnly = true)
    @Operation(
            operationId = "deleteApiKey",
            summary = "Delete an API key",
            description = "The key stops working immediately.")
    public Answer<Deleted> delete(@PathParam("keyId") ApiKeyId keyId) {
        keys.delete(keyId);
        return Deleted.answer(keyId);
    }
}
