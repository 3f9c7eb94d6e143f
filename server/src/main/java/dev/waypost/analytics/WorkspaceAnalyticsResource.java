package dev.waypost.analytics;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class WorkspaceAnalyticsResource {
    private final AnalyticsService analytics;
    private final QueryContexts contexts;

    WorkspaceAnalyticsResource(AnalyticsService analytics, QueryContexts contexts) {
        this.analytics = analytics;
        this.contexts = contexts;
    }

    @GET
    @Path("/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "overview", summary = "Get an analytics overview")
    public Answer<OverviewView> overview(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.overview(context));
    }

    @GET
    @Path("/workspace/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceOverview", summary = "Get an analytics overview of the workspace")
    public Answer<OverviewView> workspaceOverview(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.overview(context));
    }

    @GET
    @Path("/workspace/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTimeseries", summary = "Get a time series of clicks")
    public Answer<SeriesView> timeseries(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.series(context, parameters.granularity()));
    }

    @GET
    @Path("/workspace/regions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceRegions", summary = "List the regions of clicks")
    public Answer<List<BreakdownRow>> regions(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.REGION, parameters);
    }

    @GET
    @Path("/workspace/continents")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceContinents", summary = "List the continents of clicks")
    public Answer<List<BreakdownRow>> continents(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.CONTINENT, parameters);
    }

    @GET
    @Path("/workspace/coordinates")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCoordinates", summary = "List the coordinates of clicks")
    public Answer<List<CoordinateView>> coordinates(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.coordinates(context, parameters.limit()));
    }

    @GET
    @Path("/workspace/devices")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceDevices", summary = "List the devices, browsers and systems of clicks")
    public Answer<DevicesView> devices(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.devices(context, parameters.limit()));
    }

    @GET
    @Path("/workspace/triggers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTriggers", summary = "List the triggers of clicks")
    public Answer<List<BreakdownRow>> triggers(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.TRIGGER, parameters);
    }

    @GET
    @Path("/city/breakdown")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCities", summary = "List the cities of clicks")
    public Answer<List<BreakdownRow>> cities(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.CITY, parameters);
    }

    private Answer<List<BreakdownRow>> breakdown(Dimension dimension, ScopedParameters parameters) {
        return contexts.answer(parameters, context -> analytics.breakdown(dimension, context, parameters.limit()));
    }
}
