package dev.waypost.tracking.visits;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/deep-links/deferred")
@Tag(name = "Deep links")
@RunOnVirtualThread
public class DeferredLinkResource {
    private final VisitService visits;
    private final PublishableKeyCallers callers;

    DeferredLinkResource(VisitService visits, PublishableKeyCallers callers) {
        this.visits = visits;
        this.callers = callers;
    }

    @POST
    @Path("match")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, publishableKeysToo = true)
    @Operation(
            operationId = "matchDeferredDeepLink",
            summary = "Resolve the deep link of a new app installation",
            description = "Uses the last click of the previous hour from the same network and operating system "
                    + "on a link with deep links. Nothing is recorded.")
    public Answer<DeferredMatch> match(@Valid @Nullable MatchInstallation body, @Context RoutingContext http) {
        return Answer.of(visits.match(body == null ? null : body.device(), callers.opening(http)));
    }
}
