package dev.waypost.analytics;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.web.Answer;
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
    private final Answering answering;

    CampaignAnalyticsResource(AnalyticsService analytics, Answering answering) {
        this.analytics = analytics;
        this.answering = answering;
    }

    @GET
    @Path("/overview")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignOverview", summary = "Overview of a campaign")
    public Answer<OverviewView> overview(
            @PathParam("campaignId") CampaignId campaign, @BeanParam CampaignOverviewParameters parameters) {
        return answering.answer(parameters, null, campaign, analytics::overview);
    }

    @GET
    @Path("/timeseries")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignTimeseries", summary = "Clicks of a campaign over time")
    public Answer<SeriesView> timeseries(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, null, campaign, asked -> analytics.series(asked, parameters.granularity()));
    }
}
