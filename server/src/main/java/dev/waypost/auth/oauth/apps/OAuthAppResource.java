package dev.waypost.auth.oauth.apps;

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
import org.jspecify.annotations.Nullable;

/** OAuth apps use the permissions of API keys, because both give access to the workspace. */
@Path("/api/oauth/apps")
@Tag(name = "OAuth apps")
@RunOnVirtualThread
public class OAuthAppResource {
    private final OAuthAppService apps;

    OAuthAppResource(OAuthAppService apps) {
        this.apps = apps;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.API_KEYS_CREATE, sessionOnly = true)
    @Operation(
            operationId = "createOAuthApp",
            summary = "Create an OAuth app",
            description =
                    "The secret is shown only in this response. The caller's e-mail address must be " + "verified.")
    public Answer<OAuthAppView> create(@NotNull @Valid CreateOAuthApp body) {
        OAuthAppService.AppWithSecret made = apps.create(body);
        return Answer.of(OAuthAppView.of(made.app(), made.secret()));
    }

    @GET
    @Needs(value = Permission.API_KEYS_READ, sessionOnly = true)
    @Operation(operationId = "listOAuthApps", summary = "List the OAuth apps of a workspace, newest first")
    public ListAnswer<OAuthAppView> list(@BeanParam Paging paging) {
        return ListAnswer.of(apps.list(paging).map(OAuthAppView::of), paging);
    }

    @GET
    @Path("{appId}")
    @Needs(value = Permission.API_KEYS_READ, sessionOnly = true)
    @Operation(operationId = "getOAuthApp", summary = "Get an OAuth app")
    public Answer<OAuthAppView> get(@PathParam("appId") OAuthAppId appId) {
        return Answer.of(OAuthAppView.of(apps.get(appId)));
    }

    @PATCH
    @Path("{appId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(operationId = "updateOAuthApp", summary = "Update an OAuth app")
    public Answer<OAuthAppView> update(@PathParam("appId") OAuthAppId appId, @NotNull @Valid UpdateOAuthApp body) {
        return Answer.of(OAuthAppView.of(apps.update(appId, body)));
    }

    @PUT
    @Path("{appId}")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(operationId = "putOAuthApp", summary = "Update an OAuth app", description = "Omitted fields are kept.")
    public Answer<OAuthAppView> put(@PathParam("appId") OAuthAppId appId, @NotNull @Valid UpdateOAuthApp body) {
        return update(appId, body);
    }

    @POST
    @Path("{appId}/rotate-secret")
    @Needs(value = Permission.API_KEYS_UPDATE, sessionOnly = true)
    @Operation(
            operationId = "rotateOAuthAppSecret",
            summary = "Rotate the secret of an OAuth app",
            description = "The new secret is shown only in this response. The old secret stays valid for a day, "
                    + "or for the requested time.")
    public Answer<OAuthAppView> rotate(
            @PathParam("appId") OAuthAppId appId, @Valid @Nullable RotateOAuthAppSecret body) {
        OAuthAppService.AppWithSecret rotated = apps.rotate(appId, body);
        return Answer.of(OAuthAppView.of(rotated.app(), rotated.secret()));
    }

    @DELETE
    @Path("{appId}")
    @Needs(value = Permission.API_KEYS_DELETE, sessionOnly = true)
    @Operation(
            operationId = "deleteOAuthApp",
            summary = "Delete an OAuth app",
            description = "All consents end and its tokens stop working immediately.")
    public Answer<Deleted> delete(@PathParam("appId") OAuthAppId appId) {
        apps.delete(appId);
        return Deleted.answer(appId);
    }
}
