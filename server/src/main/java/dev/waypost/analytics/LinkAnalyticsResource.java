package dev.waypost.analytics;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
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
    private final QueryContexts contexts;

    LinkAnalyticsResource(AnalyticsService analytics, QueryContexts contexts) {
        this.analytics = analytics;
        this.contexts = contexts;
    }

    @GET
    @Path("/{linkId}/summary")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkSummary", summary = "Get a link overview")
    public Answer<OverviewView> summary(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, context -> analytics.overview(context));
    }

    @GET
    @Path("/{linkId}/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkTimeseries", summary = "Get a time series of a link's clicks")
    public Answer<SeriesView> timeseries(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, context -> analytics.series(context, parameters.granularity()));
    }

    @GET
    @Path("/{linkId}/geo")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCountries", summary = "List the countries of a link's clicks")
    public Answer<List<BreakdownRow>> geo(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.COUNTRY, link, parameters);
    }

    @GET
    @Path("/{linkId}/cities")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCities", summary = "List the cities of a link's clicks")
    public Answer<List<BreakdownRow>> cities(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CITY, link, parameters);
    }

    @GET
    @Path("/{linkId}/regions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkRegions", summary = "List the regions of a link's clicks")
    public Answer<List<BreakdownRow>> regions(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.REGION, link, parameters);
    }

    @GET
    @Path("/{linkId}/continents")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkContinents", summary = "List the continents of a link's clicks")
    public Answer<List<BreakdownRow>> continents(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CONTINENT, link, parameters);
    }

    @GET
    @Path("/{linkId}/coordinates")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkCoordinates", summary = "List the coordinates of a link's clicks")
    public Answer<List<CoordinateView>> coordinates(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, context -> analytics.coordinates(context, parameters.limit()));
    }

    @GET
    @Path("/{linkId}/devices")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.ROUTING)
    @Operation(operationId = "linkDevices", summary = "List the devices, browsers and systems of a link's clicks")
    public Answer<DevicesView> devices(@PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, link, null, context -> analytics.devices(context, parameters.limit()));
    }

    @GET
    @Path("/{linkId}/referrers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkReferrers", summary = "List the referrers of a link's clicks")
    public Answer<List<BreakdownRow>> referrers(
            @PathParam("linkId") LinkId link,
            @BeanParam AnalyticsParameters parameters,
            @QueryParam("level") @Parameter(description = "url for full URLs", example = "url") @Nullable
                    String level) {
        return breakdown("url".equals(level) ? Dimension.REFERRER_URL : Dimension.REFERRER, link, parameters);
    }

    @GET
    @Path("/{linkId}/triggers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "linkTriggers", summary = "List the triggers of a link's clicks")
    public Answer<List<BreakdownRow>> triggers(
            @PathParam("linkId") LinkId link, @BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.TRIGGER, link, parameters);
    }

    private Answer<List<BreakdownRow>> breakdown(Dimension dimension, LinkId link, AnalyticsParameters parameters) {
        return contexts.answer(
                parameters, link, null, context -> analytics.breakdown(dimension, context, parameters.limit()));
    }
}
