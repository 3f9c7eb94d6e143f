package dev.waypost.embed;

import dev.waypost.access.Anyone;
import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.embed.TrackEmbedEvent.TrackedEmbedEvent;
import dev.waypost.embed.referrals.ReferralsView;
import dev.waypost.embed.tokens.EmbedCaller;
import dev.waypost.embed.tokens.EmbedType;
import dev.waypost.embed.tokens.TakesEmbedToken;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** The endpoints for widgets. */
@Path("/api/embed")
@Tag(name = "Embeds")
@RunOnVirtualThread
public class EmbedDataResource {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MOST_LINKS = 20;
    private static final int MOST_REQUESTS = 120;

    private final EmbedDataService data;
    private final EmbedActivity activity;
    private final EmbedCaller widget;
    private final RateLimits limits;
    private final ClientAddress clients;

    EmbedDataResource(
            EmbedDataService data,
            EmbedActivity activity,
            EmbedCaller widget,
            RateLimits limits,
            ClientAddress clients) {
        this.data = data;
        this.activity = activity;
        this.widget = widget;
        this.limits = limits;
        this.clients = clients;
    }

    @GET
    @Path("data/stats")
    @Anyone
    @TakesEmbedToken(EmbedType.STATS)
    @Operation(operationId = "getEmbedStats", summary = "Get the data of the stats widget")
    public Answer<EmbedStatsView> stats(@BeanParam SharedStatsParameters parameters, @Context RoutingContext http) {
        count("embed-data", MOST_REQUESTS, http);
        return Answer.of(data.stats(parameters));
    }

    @GET
    @Path("data/referrals")
    @Anyone
    @TakesEmbedToken(EmbedType.REFERRALS)
    @Operation(operationId = "getEmbedReferrals", summary = "Get the data of the referrals widget")
    public Answer<ReferralsView> referrals(@Context RoutingContext http) {
        count("embed-data", MOST_REQUESTS, http);
        return Answer.of(data.referrals());
    }

    @POST
    @Path("data/create-link")
    @ResponseStatus(201)
    @Anyone
    @TakesEmbedToken(EmbedType.LINK_CREATOR)
    @Operation(
            operationId = "createEmbeddedLink",
            summary = "Create a link with a link-creator token",
            description = "The usual rules and costs of links apply. At most 20 links a minute per IP address.")
    public Answer<EmbeddedLinkView> create(@NotNull @Valid CreateEmbeddedLink body, @Context RoutingContext http) {
        count("embed-create-link", MOST_LINKS, http);
        return Answer.of(data.create(body));
    }

    @POST
    @Path("track")
    @ResponseStatus(202)
    @Anyone
    @TakesEmbedToken
    @Operation(operationId = "trackEmbedEvent", summary = "Record a widget event")
    public Answer<TrackedEmbedEvent> track(@NotNull @Valid TrackEmbedEvent body, @Context RoutingContext http) {
        count("embed-track", MOST_REQUESTS, http);
        activity.count(widget.token(), body);
        return Answer.of(new TrackedEmbedEvent(true));
    }

    private void count(String action, int most, RoutingContext http) {
        limits.countAction(action, clients.of(http), most, MINUTE);
    }
}
