package dev.waypost.analytics.rankings;

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
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/campaigns/{campaignId}/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class CampaignLinksAnalyticsResource {
    private final RankingService rankings;
    private final QueryContexts contexts;

    CampaignLinksAnalyticsResource(RankingService rankings, QueryContexts contexts) {
        this.rankings = rankings;
        this.contexts = contexts;
    }

    @GET
    @Path("/links")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignLinkRanking", summary = "List the links of a campaign by clicks")
    public Answer<List<CampaignLinkView>> links(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(
                parameters, null, campaign, context -> rankings.links(context, campaign, parameters.limit()));
    }
}
