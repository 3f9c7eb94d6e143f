package dev.waypost.analytics;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.Answer;
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
    private final Answering answering;

    WorkspaceAnalyticsResource(AnalyticsService analytics, Answering answering) {
        this.analytics = analytics;
        this.answering = answering;
    }

    @GET
    @Path("/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "overview", summary = "Overview of the workspace, a link or a campaign")
    public Answer<OverviewView> overview(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.overview(asked));
    }

    @GET
    @Path("/workspace/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceOverview", summary = "Overview of the workspace")
    public Answer<OverviewView> workspaceOverview(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.overview(asked));
    }

    @GET
    @Path("/workspace/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTimeseries", summary = "Clicks of the workspace over time")
    public Answer<SeriesView> timeseries(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.series(asked, parameters.granularity()));
    }

    @GET
    @Path("/workspace/regions")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceRegions", summary = "Regions that clicks came from")
    public Answer<List<BreakdownRow>> regions(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.REGION, parameters);
    }

    @GET
    @Path("/workspace/continents")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceContinents", summary = "Continents that clicks came from")
    public Answer<List<BreakdownRow>> continents(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.CONTINENT, parameters);
    }

    @GET
    @Path("/workspace/coordinates")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCoordinates", summary = "Places that clicks came from, for a map")
    public Answer<List<CoordinateView>> coordinates(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.coordinates(asked, parameters.limit()));
    }

    @GET
    @Path("/workspace/devices")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceDevices", summary = "Devices, browsers and systems that clicks came from")
    public Answer<DevicesView> devices(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.devices(asked, parameters.limit()));
    }

    @GET
    @Path("/workspace/triggers")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceTriggers", summary = "How clicks came about")
    public Answer<List<BreakdownRow>> triggers(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.TRIGGER, parameters);
    }

    @GET
    @Path("/city/breakdown")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "workspaceCities", summary = "Cities that clicks came from")
    public Answer<List<BreakdownRow>> cities(@BeanParam ScopedParameters parameters) {
        return breakdown(Dimension.CITY, parameters);
    }

    private Answer<List<BreakdownRow>> breakdown(Dimension dimension, ScopedParameters parameters) {
        return answering.answer(parameters, asked -> analytics.breakdown(dimension, asked, parameters.limit()));
    }
}
