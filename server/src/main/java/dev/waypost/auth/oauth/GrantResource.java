package dev.waypost.auth.oauth;

import dev.waypost.access.SignedIn;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The connected apps of the signed-in user. */
@Path("/api/oauth/grants")
@Tag(name = "OAuth")
@RunOnVirtualThread
public class GrantResource {
    private final GrantService grants;

    GrantResource(GrantService grants) {
        this.grants = grants;
    }

    @GET
    @SignedIn
    @Operation(operationId = "listOAuthGrants", summary = "List the apps you connected, newest first")
    public ListAnswer<GrantView> list(@BeanParam Paging paging) {
        return ListAnswer.of(grants.list(paging), paging);
    }

    @DELETE
    @Path("{grantId}")
    @SignedIn
    @Operation(
            operationId = "deleteOAuthGrant",
            summary = "Disconnect an app",
            description = "All its tokens for you in that workspace stop working immediately.")
    public Answer<Deleted> delete(@PathParam("grantId") GrantId grantId) {
        grants.delete(grantId);
        return Deleted.answer(grantId);
    }
}
