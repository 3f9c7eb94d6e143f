package dev.waypost.analytics.outcomes;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.QueryContexts;
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
public class CampaignOutcomeResource {
    private final OutcomeService outcomes;
    private final ConversionDetailsService details;
    private final QueryContexts contexts;

    CampaignOutcomeResource(OutcomeService outcomes, ConversionDetailsService details, QueryContexts contexts) {
        this.outcomes = outcomes;
        this.details = details;
        this.contexts = contexts;
    }

    @GET
    @Path("/funnel")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "campaignFunnel", summary = "Get the conversion funnel of a campaign")
    public Answer<FunnelView> funnel(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, null, campaign, outcomes::funnel);
    }

    @GET
    @Path("/conversions")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "campaignConversions", summary = "Get conversion details of a campaign")
    public Answer<ConversionDetailsView> conversions(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, null, campaign, context -> details.of(context, parameters, null));
    }
}
