package dev.waypost.analytics.rankings;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.BudgetView;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class RankingResource {
    private final RankingService rankings;
    private final QueryContexts contexts;

    RankingResource(RankingService rankings, QueryContexts contexts) {
        this.rankings = rankings;
        this.contexts = contexts;
    }

    @GET
    @Path("/workspace/top-folders")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "topFolders", summary = "List folders by clicks")
    public Answer<List<FolderRank>> folders(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> rankings.folders(context, parameters.limit()));
    }

    @GET
    @Path("/workspace/top-tags")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "topTags", summary = "List tags by clicks")
    public Answer<List<TagRank>> tags(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> rankings.tags(context, parameters.limit()));
    }

    @GET
    @Path("/workspace/campaigns/ranking")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignRanking", summary = "List campaigns by results")
    public Answer<List<CampaignRank>> campaigns(
            @BeanParam AnalyticsParameters parameters, @QueryParam("sortBy") @Nullable RankBy sortBy) {
        return contexts.answer(
                parameters,
                null,
                null,
                context -> rankings.campaigns(
                        context, Objects.requireNonNullElse(sortBy, RankBy.CLICKS), parameters.limit()));
    }

    @GET
    @Path("/workspace/budgets")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "budgets", summary = "List campaign budgets")
    public Answer<List<BudgetView>> budgets(@BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, null, null, context -> rankings.budgets());
    }

    @GET
    @Path("/workspace/usage")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "analyticsUsage", summary = "Get usage in the current period")
    public Answer<PeriodUsageView> usage(@BeanParam AnalyticsParameters parameters) {
        return contexts.answer(parameters, null, null, rankings::usage);
    }
}
