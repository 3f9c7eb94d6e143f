package dev.waypost.analytics.rankings;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.Answering;
import dev.waypost.analytics.BudgetView;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.platform.web.Answer;
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
    private final Rankings rankings;
    private final Answering answering;

    RankingResource(Rankings rankings, Answering answering) {
        this.rankings = rankings;
        this.answering = answering;
    }

    @GET
    @Path("/workspace/top-folders")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "topFolders", summary = "Folders by the clicks of their links")
    public Answer<List<FolderRank>> folders(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> rankings.folders(asked, parameters.limit()));
    }

    @GET
    @Path("/workspace/top-tags")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "topTags", summary = "Tags by the clicks of links that have them")
    public Answer<List<TagRank>> tags(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> rankings.tags(asked, parameters.limit()));
    }

    @GET
    @Path("/workspace/campaigns/ranking")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "campaignRanking", summary = "Campaigns, the most successful first")
    public Answer<List<CampaignRank>> campaigns(
            @BeanParam AnalyticsParameters parameters, @QueryParam("sortBy") @Nullable RankBy sortBy) {
        return answering.answer(
                parameters,
                null,
                null,
                asked -> rankings.campaigns(
                        asked, Objects.requireNonNullElse(sortBy, RankBy.CLICKS), parameters.limit()));
    }

    @GET
    @Path("/workspace/budgets")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "budgets", summary = "How much of their budgets campaigns have used")
    public Answer<List<BudgetView>> budgets(@BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, null, null, asked -> rankings.budgets());
    }

    @GET
    @Path("/workspace/usage")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "analyticsUsage", summary = "What the workspace has used in the period")
    public Answer<PeriodUsageView> usage(@BeanParam AnalyticsParameters parameters) {
        return answering.answer(parameters, null, null, rankings::usage);
    }
}
