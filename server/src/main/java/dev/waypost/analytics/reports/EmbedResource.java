package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.Answering;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.Metrics;
import dev.waypost.analytics.PeriodView;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Answer;
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
    private final EventQueries queries;
    private final Answering answering;

    EmbedResource(AnalyticsService analytics, EventQueries queries, Answering answering) {
        this.analytics = analytics;
        this.queries = queries;
        this.answering = answering;
    }

    @GET
    @Path("/embed")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "embedAnalytics", summary = "What an embedded widget shows")
    public Answer<Object> embed(@BeanParam EmbedParameters parameters) {
        return switch (parameters.node()) {
            case "embed_stats" -> answering.answer(parameters, this::stats);
            case "embed_timeseries" ->
                answering.answer(parameters, asked -> analytics.series(asked, parameters.granularity()));
            case "embed_top_referrers" ->
                answering.answer(
                        parameters, asked -> analytics.breakdown(Dimension.REFERRER, asked, parameters.limit()));
            default ->
                throw ApiException.invalid("node", "must be embed_stats, embed_timeseries or embed_top_referrers");
        };
    }

    private EmbedStats stats(Asked asked) {
        Metrics metrics = Metrics.of(queries.totals(asked.totals()), asked.reckoning());
        return new EmbedStats(
                PeriodView.of(asked.window()),
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
                asked.reckoning().currency());
    }
}
