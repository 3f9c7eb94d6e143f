package dev.waypost.tracking.visits;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The endpoints for pages and apps with a publishable key. */
@Path("/api/track")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class VisitResource {
    private final VisitService visits;
    private final PublishableKeyCallers callers;

    VisitResource(VisitService visits, PublishableKeyCallers callers) {
        this.visits = visits;
        this.callers = callers;
    }

    @POST
    @Path("click")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, publishableKeysToo = true)
    @Operation(
            operationId = "trackClick",
            summary = "Report a page view of a link",
            description = "Counted like a click on the link, with the trigger pageview.")
    public Answer<TrackedClick> click(@NotNull @Valid TrackClick body, @Context RoutingContext http) {
        return Answer.of(visits.click(body, callers.of(http)));
    }

    @POST
    @Path("open")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, publishableKeysToo = true)
    @Operation(
            operationId = "trackOpen",
            summary = "Report an app open",
            description = "Also finds the click that led to the installation. Without a link and a click, uses "
                    + "the last click of the previous hour from the same network and operating system on a "
                    + "link with deep links.")
    public Answer<TrackedOpen> open(@NotNull @Valid TrackOpen body, @Context RoutingContext http) {
        return Answer.of(visits.open(body, callers.opening(http)));
    }
}
