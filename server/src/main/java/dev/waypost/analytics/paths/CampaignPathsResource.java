package dev.waypost.analytics.paths;

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

@Path("/api/campaigns/{campaignId}/analytics/rules")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class CampaignPathsResource {
    private final QueryContexts contexts;
    private final RuleMatchService matching;

    CampaignPathsResource(QueryContexts contexts, RuleMatchService matching) {
        this.contexts = contexts;
        this.matching = matching;
    }

    @GET
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignRuleMatches", summary = "List the rules of a campaign by clicks")
    public Answer<RuleMatchesView> rules(
            @PathParam("campaignId") CampaignId campaign, @BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, null, campaign, matching::matches);
    }
}
