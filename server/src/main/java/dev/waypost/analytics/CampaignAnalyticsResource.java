package dev.waypost.analytics;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/campaigns/{campaignId}/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class CampaignAnalyticsResource {
    private final AnalyticsService analytics;
    private final QueryContexts contexts;

    CampaignAnalyticsResource(AnalyticsService analytics, QueryContexts contexts) {
        this.analytics = analytics;
        this.contexts = contexts;
    }

    @GET
    @Path("/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignOverview", summary = "Get a campaign overview")
    public Answer<OverviewView> overview(
            @PathParam("campaignId") CampaignId campaign, @BeanParam CampaignOverviewParameters parameters) {
        return contexts.answer(parameters, null, campaign, analytics::overview);
    }

    @GET
    @Path("/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignTimeseries", summary = "Get a time series of a campaign's clicks")
    public Answer<SeriesView> timeseries(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(
                parameters, null, campaign, context -> analytics.series(context, parameters.granularity()));
    }
}
