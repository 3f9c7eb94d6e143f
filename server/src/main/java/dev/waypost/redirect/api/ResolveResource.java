package dev.waypost.redirect.api;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/links/{linkId}/resolve")
@Tag(name = "Links")
@RunOnVirtualThread
public class ResolveResource {
    private final ResolveService resolving;
    private final Caller caller;

    ResolveResource(ResolveService resolving, Caller caller) {
        this.resolving = resolving;
        this.caller = caller;
    }

    @POST
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "resolveLink",
            summary = "Resolve a link for a test visitor",
            description = "Explains which rule decides. Nothing is counted.")
    public Answer<ResolvedView> resolve(@PathParam("linkId") LinkId linkId, @NotNull @Valid ResolveVisit body) {
        return Answer.of(resolving.resolve(caller.workspaceId(), linkId, body));
    }
}
