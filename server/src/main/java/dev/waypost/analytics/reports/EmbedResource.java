package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.Metrics;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class EmbedResource {
    private final AnalyticsService analytics;
    private final PlanExecutor queries;
    private final QueryContexts contexts;

    EmbedResource(AnalyticsService analytics, PlanExecutor queries, QueryContexts contexts) {
        this.analytics = analytics;
        this.queries = queries;
        this.contexts = contexts;
    }

    @GET
    @Path("/embed")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "embedAnalytics", summary = "Get the data of a widget")
    public Answer<Object> embed(@BeanParam EmbedParameters parameters) {
        return switch (parameters.node()) {
            case "embed_stats" -> contexts.answer(parameters, this::stats);
            case "embed_timeseries" ->
                contexts.answer(parameters, context -> analytics.series(context, parameters.granularity()));
            case "embed_top_referrers" ->
                contexts.answer(
                        parameters, context -> analytics.breakdown(Dimension.REFERRER, context, parameters.limit()));
            default ->
                throw ApiException.invalid("node", "must be embed_stats, embed_timeseries or embed_top_referrers");
        };
    }

    private EmbedStats stats(QueryContext context) {
        Metrics metrics = Metrics.of(queries.totals(context.totals()), context.money());
        return new EmbedStats(
                PeriodView.of(context.window()),
                metrics.clicks(),
                metrics.uniqueVisitors(),
                metrics.qrScans(),
                metrics.leads(),
                metrics.sales(),
                metrics.conversions(),
                metrics.conversionRate(),
                metrics.revenue(),
                metrics.grossRevenue(),
                metrics.refunds(),
                context.money().currency());
    }
}
