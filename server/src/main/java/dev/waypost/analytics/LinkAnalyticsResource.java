package dev.waypost.analytics;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.LinkId;
import dev.waypost.platform.web.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class LinkAnalyticsResource {
    private final AnalyticsService analytics;
    private final Answering answering;

    LinkAnalyticsResource(AnalyticsService analytics, Answering answering) {
        this.analytics = analytics;
        this.answering = answering;
    }

    @GET
    @Path("/{linkId}/summary")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkSummary", summary = "Overview of a link")
    public Answer<OverviewView> summary(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, asked -> analytics.overview(asked));
    }

    @GET
    @Path("/{linkId}/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkTimeseries", summary = "Clicks of a link over time")
    public Answer<SeriesView> timeseries(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, asked -> analytics.series(asked, parameters.granularity()));
    }

    @GET
    @Path("/{linkId}/geo")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCountries", summary = "Countries that a link's clicks came from")
    public Answer<List<BreakdownRow>> geo(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.COUNTRY, link, parameters);
    }

    @GET
    @Path("/{linkId}/cities")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCities", summary = "Cities that a link's clicks came from")
    public Answer<List<BreakdownRow>> cities(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CITY, link, parameters);
    }

    @GET
    @Path("/{linkId}/regions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkRegions", summary = "Regions that a link's clicks came from")
    public Answer<List<BreakdownRow>> regions(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.REGION, link, parameters);
    }

    @GET
    @Path("/{linkId}/continents")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkContinents", summary = "Continents that a link's clicks came from")
    public Answer<List<BreakdownRow>> continents(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CONTINENT, link, parameters);
    }

    @GET
    @Path("/{linkId}/coordinates")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCoordinates", summary = "Places that a link's clicks came from, for a map")
    public Answer<List<CoordinateView>> coordinates(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, asked -> analytics.coordinates(asked, parameters.limit()));
    }

    @GET
    @Path("/{linkId}/devices")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.ROUTING)
    @Operation(operationId = "linkDevices", summary = "Devices, browsers and systems of a link's clicks")
    public Answer<DevicesView> devices(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, link, null, asked -> analytics.devices(asked, parameters.limit()));
    }

    @GET
    @Path("/{linkId}/referrers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkReferrers", summary = "Sites that a link's clicks came from")
    public Answer<List<BreakdownRow>> referrers(
            @PathParam("linkId") LinkId link,
            @BeanParam AnalyticsParameters parameters,
            @QueryParam("level") @Parameter(description = "url for whole addresses", example = "url") @Nullable
                    String level) {
        return breakdown("url".equals(level) ? Dimension.REFERRER_URL : Dimension.REFERRER, link, parameters);
    }

    @GET
    @Path("/{linkId}/triggers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkTriggers", summary = "How a link's clicks came about")
    public Answer<List<BreakdownRow>> triggers(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.TRIGGER, link, parameters);
    }

    private Answer<List<BreakdownRow>> breakdown(Dimension dimension, LinkId link, AnalyticsParameters parameters) {
        return answering.answer(
                parameters, link, null, asked -> analytics.breakdown(dimension, asked, parameters.limit()));
    }
}
