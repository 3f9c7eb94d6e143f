package dev.waypost.tracking;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.ClientAddress;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.visitor.place.IpAddress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What pages and apps of others call with a publishable key. */
@Path("/api/track")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class VisitResource {
    private static final int OPENS_A_MINUTE = 60;

    private final VisitService visits;
    private final ClientAddress clients;
    private final RateLimits limits;

    VisitResource(VisitService visits, ClientAddress clients, RateLimits limits) {
        this.visits = visits;
        this.clients = clients;
        this.limits = limits;
    }

    @POST
    @Path("click")
    @Needs(value = Permission.LINKS_UPDATE, publishableKeysToo = true)
    @Operation(
            operationId = "trackClick",
            summary = "Tell that a visitor of a page belongs to a link",
            description = "Counted like a click on the link, with the trigger pageview.")
    public Answer<TrackedClick> click(@NotNull @Valid TrackClick body, @Context RoutingContext http) {
        return Answer.of(visits.click(body, browser(http)));
    }

    @POST
    @Path("open")
    @Needs(value = Permission.LINKS_UPDATE, publishableKeysToo = true)
    @Operation(
            operationId = "trackOpen",
            summary = "Tell that an app was opened, or ask which click led to its installation",
            description =
                    "Without a link and a click the last click of the hour before is taken that came from the same"
                            + " network and system, on a link that opens apps.")
    public Answer<TrackedOpen> open(@NotNull @Valid TrackOpen body, @Context RoutingContext http) {
        limits.countAction("track open", clients.of(http), OPENS_A_MINUTE, Duration.ofMinutes(1));
        return Answer.of(visits.open(body, browser(http)));
    }

    private VisitService.Browser browser(RoutingContext http) {
        Map<String, String> headers = new HashMap<>();
        http.request().headers().forEach((name, value) -> headers.putIfAbsent(name.toLowerCase(Locale.ROOT), value));
        return new VisitService.Browser(IpAddress.of(clients.find(http.request())), headers);
    }
}
