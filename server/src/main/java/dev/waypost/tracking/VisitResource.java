package dev.waypost.tracking;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What pages and apps of others call with a publishable key. */
@Path("/api/track")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class VisitResource {
    private final VisitService visits;
    private final Browsers browsers;

    VisitResource(VisitService visits, Browsers browsers) {
        this.visits = visits;
        this.browsers = browsers;
    }

    @POST
    @Path("click")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, publishableKeysToo = true)
    @Operation(
            operationId = "trackClick",
            summary = "Tell that a visitor of a page belongs to a link",
            description = "Counted like a click on the link, with the trigger pageview.")
    public Answer<TrackedClick> click(@NotNull @Valid TrackClick body, @Context RoutingContext http) {
        return Answer.of(visits.click(body, browsers.of(http)));
    }

    @POST
    @Path("open")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.CONVERSIONS_WRITE, publishableKeysToo = true)
    @Operation(
            operationId = "trackOpen",
            summary = "Tell that an app was opened, or ask which click led to its installation",
            description =
                    "Without a link and a click the last click of the hour before is taken that came from the same"
                            + " network and system, on a link that opens apps.")
    public Answer<TrackedOpen> open(@NotNull @Valid TrackOpen body, @Context RoutingContext http) {
        return Answer.of(visits.open(body, browsers.opening(http)));
    }
}
