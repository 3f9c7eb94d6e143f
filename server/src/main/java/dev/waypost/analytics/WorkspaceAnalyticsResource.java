package dev.waypost.analytics;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import dev.waypost.platform.web.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class WorkspaceAnalyticsResource {
    private final AnalyticsService analytics;

    WorkspaceAnalyticsResource(AnalyticsService analytics) {
        this.analytics = analytics;
    }

    @GET
    @Path("/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "overview", summary = "Overview of the workspace, a link or a campaign")
    public Answer<OverviewView> overview(
            @BeanParam AnalyticsParameters parameters,
            @QueryParam("linkId") @Nullable LinkId link,
            @QueryParam("campaignId") @Nullable CampaignId campaign) {
        return analytics.answer(parameters, window -> analytics.overview(analytics.scope(link, campaign), window));
    }

    @GET
    @Path("/workspace/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceOverview", summary = "Overview of the workspace")
    public Answer<OverviewView> workspaceOverview(@BeanParam AnalyticsParameters parameters) {
        return analytics.answer(parameters, window -> analytics.overview(analytics.workspace(), window));
    }

    @GET
    @Path("/workspace/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTimeseries", summary = "Clicks of the workspace over time")
    public Answer<SeriesView> timeseries(
            @BeanParam AnalyticsParameters parameters,
            @QueryParam("linkId") @Nullable LinkId link,
            @QueryParam("campaignId") @Nullable CampaignId campaign) {
        return analytics.answer(
                parameters,
                window -> analytics.series(analytics.scope(link, campaign), window, parameters.granularity()));
    }

    @GET
    @Path("/workspace/regions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceRegions", summary = "Regions that clicks came from")
    public Answer<List<BreakdownRow>> regions(
            @BeanParam AnalyticsParameters parameters,
            @QueryParam("country")
                    @Size(max = 10)
                    @Parameter(description = "Only regions of this country", example = "DE")
                    @Nullable
                    String country) {
        return analytics.answer(
                parameters, window -> analytics.regions(analytics.workspace(), window, parameters.limit(), country));
    }

    @GET
    @Path("/workspace/continents")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceContinents", summary = "Continents that clicks came from")
    public Answer<List<BreakdownRow>> continents(@BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CONTINENT, parameters);
    }

    @GET
    @Path("/workspace/coordinates")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCoordinates", summary = "Places that clicks came from, for a map")
    public Answer<List<CoordinateView>> coordinates(@BeanParam AnalyticsParameters parameters) {
        return analytics.answer(
                parameters, window -> analytics.coordinates(analytics.workspace(), window, parameters.limit()));
    }

    @GET
    @Path("/workspace/devices")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceDevices", summary = "Devices, browsers and systems that clicks came from")
    public Answer<DevicesView> devices(@BeanParam AnalyticsParameters parameters) {
        return analytics.answer(
                parameters, window -> analytics.devices(analytics.workspace(), window, parameters.limit()));
    }

    @GET
    @Path("/workspace/triggers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTriggers", summary = "How clicks came about")
    public Answer<List<BreakdownRow>> triggers(@BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.TRIGGER, parameters);
    }

    @GET
    @Path("/city/breakdown")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCities", summary = "Cities that clicks came from")
    public Answer<List<BreakdownRow>> cities(@BeanParam AnalyticsParameters parameters) {
        return breakdown(Dimension.CITY, parameters);
    }

    private Answer<List<BreakdownRow>> breakdown(Dimension dimension, AnalyticsParameters parameters) {
        return analytics.answer(
                parameters,
                window -> analytics.breakdown(dimension, analytics.workspace(), window, parameters.limit()));
    }
}
