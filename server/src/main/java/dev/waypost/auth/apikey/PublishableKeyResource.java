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

/** Operations on publishable keys. The operations that accept these keys declare it themselves. */
@Path("/api/workspaces/{workspaceId}/publishable-keys")
@Tag(name = "Publishable keys")
@RunOnVirtualThread
public class PublishableKeyResource {
    private final PublishableKeyService keys;

    PublishableKeyResource(PublishableKeyService keys) {
        this.keys = keys;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.API_KEYS_CREATE, sessionOnly = true)
    @Operation(
            operationId = "createPublishableKey",
            summary = "Create a publishable key",
            description = "The key is shown only in this response.")
    public Answer<PublishableKeyView> create(@NotNull @Valid CreatePublishableKey body) {
        PublishableKeyService.NewKey made = keys.create(body);
        return Answer.of(PublishableKeyView.of(made.key(), made.value()));
    }

    @GET
    @Needs(value = Permission.API_KEYS_READ, sessionOnly = true)
    @Operation(operationId = "listPublishableKeys", summary = "List the publishable keys of a workspace, newest first")
    public ListAnswer<PublishableKeyView> list(@BeanParam Paging paging) {
        return ListAnswer.of(keys.list(paging).map(PublishableKeyView::of), paging);
    }

    @PATCH
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(operationId = "updatePublishableKey", summary = "Update a publishable key")
    public Answer<PublishableKeyView> update(
            @PathParam("keyId") ApiKeyId keyId, @NotNull @Valid UpdatePublishableKey body) {
        return Answer.of(PublishableKeyView.of(keys.update(keyId, body)));
    }

    @PUT
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(
            operationId = "putPublishableKey",
            summary = "Update a publishable key",
            description = "Omitted fields are kept.")
    public Answer<PublishableKeyView> put(
            @PathParam("keyId") ApiKeyId keyId, @NotNull @Valid UpdatePublishableKey body) {
        return update(keyId, body);
    }

    @DELETE
    @Path("{keyId}")
    @Needs(value = Permission.API_KEYS_DELETE, sessionOnly = true)
    @Operation(
            operationId = "deletePublishableKey",
            summary = "Delete a publishable key",
            description = "The key stops working immediately.")
    public Answer<Deleted> delete(@PathParam("keyId") ApiKeyId keyId) {
        keys.delete(keyId);
        return Deleted.answer(keyId);
    }
}
