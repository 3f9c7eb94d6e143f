package dev.waypost.tracking;

import dev.waypost.access.Anyone;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.WithoutCookie;
import dev.waypost.platform.web.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** What servers call to report a conversion. For s2s, knowing the id of a click is what lets them report about it. */
@Path("/api/conversions")
@Tag(name = "Conversions")
@RunOnVirtualThread
public class ReportResource {
    private final TrackingService tracking;
    private final PostbackService postbacks;
    private final Clock clock;

    ReportResource(TrackingService tracking, PostbackService postbacks, Clock clock) {
        this.tracking = tracking;
        this.postbacks = postbacks;
        this.clock = clock;
    }

    @POST
    @Path("track")
    @ResponseStatus(201)
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "trackConversion",
            summary = "Report what became of a click",
            description = "A click explains what happens in the 30 days after it.")
    public Answer<TrackedConversion> track(@NotNull @Valid TrackConversion body) {
        return Answer.of(tracking.conversion(body));
    }

    @GET
    @Path("postback")
    @WithoutCookie
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.REVENUE_TRACKING)
    @Operation(
            operationId = "postbackConversion",
            summary = "Report a conversion by calling an address with an API key")
    public Answer<TrackedPostback> postback(@BeanParam PostbackQuery query) {
        return Answer.of(postbacks.postback(query.postback(clock.instant())));
    }

    @GET
    @Path("s2s")
    @Anyone
    @Operation(
            operationId = "reportConversionByAddress",
            summary = "Report a conversion by calling an address; no key is needed")
    public Answer<AttributedConversion> reportByAddress(@BeanParam PostbackQuery query) {
        return Answer.of(postbacks.report(query.postback(clock.instant())));
    }

    @POST
    @Path("s2s")
    @Anyone
    @Operation(operationId = "reportConversion", summary = "Report a conversion from a server; no key is needed")
    public Answer<AttributedConversion> report(@NotNull @Valid ServerConversion body) {
        return Answer.of(postbacks.report(body.postback(clock.instant())));
    }
}
