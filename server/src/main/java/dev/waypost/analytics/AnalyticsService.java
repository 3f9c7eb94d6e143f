package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.Caller;
import dev.waypost.analytics.AnalyticsRepository.LinkTotals;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.analytics.engine.DayAggregates;
import dev.waypost.analytics.engine.FigureReader;
import dev.waypost.analytics.engine.FigureSource;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.Campaigns;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Creates overviews, time series and breakdowns of the caller's workspace. */
@ApplicationScoped
public class AnalyticsService {
    private static final int TOP = 5;

    private final PlanExecutor queries;
    private final DayAggregates aggregates;
    private final AnalyticsRepository repository;
    private final QueryContexts contexts;
    private final Campaigns campaigns;
    private final Clock clock;
    private final Caller caller;

    AnalyticsService(
            PlanExecutor queries,
            DayAggregates aggregates,
            AnalyticsRepository repository,
            Campaigns campaigns,
            QueryContexts contexts,
            Clock clock,
            Caller caller) {
        this.queries = queries;
        this.aggregates = aggregates;
        this.repository = repository;
        this.contexts = contexts;
        this.campaigns = campaigns;
        this.clock = clock;
        this.caller = caller;
    }

    /** From day aggregates while the store cannot be opened. */
    public OverviewView overview(QueryContext context) {
        return answer(context, figures -> overview(context, figures));
    }

    private OverviewView overview(QueryContext context, FigureReader figures) {
        QueryScope scope = context.scope();
        Measures measures = figures.totals(context.totals());
        Metrics now = Metrics.of(measures, context.money());
        Metrics before = Metrics.of(figures.totals(context.before().totals()), context.money());
        LinkTotals links = repository.linkTotals(scope);
        NamedLink link = scope.link() == null ? null : contexts.link(new LinkId(scope.link()));
        CampaignView campaign = scope.campaign() == null
                ? null
                : campaigns
                        .find(caller.workspaceId(), new CampaignId(scope.campaign()))
                        .orElseThrow(() -> ApiException.notFound("campaign"));
        Long last = measures.lastClick();
        return new OverviewView(
                PeriodView.of(context.window()),
                context.money().currency(),
                link == null ? null : link.id(),
                link == null ? null : link.shortCode(),
                link == null ? null : link.title(),
                campaign == null ? null : campaign.id(),
                campaign == null ? null : campaign.name(),
                campaign == null ? null : campaign.status(),
                campaign == null ? null : campaign.costModel(),
                campaign == null ? null : campaign.costOverride(),
                campaign == null ? null : campaign.costCurrency(),
                campaign == null ? null : BudgetView.of(campaign, campaigns.pace(campaign), clock.instant()),
                now,
                Comparison.of(before, now),
                links.total(),
                links.active(),
                topLinks(context, figures, now.clicks()),
                rows(context, figures, context.by(Dimension.COUNTRY, TOP)),
                rows(context, figures, context.by(Dimension.REFERRER, TOP)),
                rows(context, figures, context.by(Dimension.DEVICE, TOP)),
                last == null ? null : Instant.ofEpochMilli(last),
                figures.source());
    }

    private List<OverviewView.TopLink> topLinks(QueryContext context, FigureReader figures, long allClicks) {
        List<FigureGroup> groups = figures.groups(context.by(Dimension.LINK, TOP)).stream()
                .filter(group -> !Event.NO_LINK.equals(group.key().getFirst()))
                .toList();
        Map<UUID, NamedLink> names = repository.links(
                caller.workspaceId(),
                groups.stream().map(group -> (UUID) group.key().getFirst()).toList());
        return groups.stream()
                .map(group -> {
                    UUID id = (UUID) group.key().getFirst();
                    NamedLink link = names.get(id);
                    return new OverviewView.TopLink(
                            new LinkId(id),
                            link == null ? null : link.title(),
                            link == null ? null : link.shortCode(),
                            group.measures().clicks(),
                            group.measures().uniqueVisitors(),
                            Percent.of(group.measures().clicks(), allClicks));
                })
                .toList();
    }

    /** From day aggregates while the store cannot be opened. */
    public SeriesView series(QueryContext context, Granularity granularity) {
        return answer(context, figures -> series(context, figures, granularity));
    }

    /** Day aggregates do not have the columns that filters use. */
    private <T> T answer(QueryContext context, Function<FigureReader, T> question) {
        return context.filters().isEmpty()
                ? FigureSource.withFallback(queries, aggregates, question)
                : question.apply(queries);
    }

    /** Without the fallback to day aggregates. */
    public SeriesView seriesOfEvents(QueryContext context, Granularity granularity) {
        return series(context, queries, granularity);
    }

    private static SeriesView series(QueryContext context, FigureReader figures, Granularity granularity) {
        Buckets buckets = Buckets.of(context.window(), figures.source().finest(granularity));
        return SeriesView.of(buckets, figures.series(context.over(buckets)), context, figures.source());
    }

    public List<BreakdownRow> breakdown(Dimension dimension, QueryContext context, int limit) {
        return rows(context, queries, context.by(dimension, limit));
    }

    public DevicesView devices(QueryContext context, int limit) {
        return new DevicesView(
                breakdown(Dimension.DEVICE, context, limit),
                breakdown(Dimension.BROWSER, context, limit),
                breakdown(Dimension.OS, context, limit));
    }

    /** Known places; empty where no place data is loaded. */
    List<CoordinateView> coordinates(QueryContext context, int limit) {
        return queries.groups(context.by(Dimension.COORDINATES, limit)).stream()
                .filter(group -> group.key().get(2) != null)
                .map(CoordinateView::of)
                .toList();
    }

    private List<BreakdownRow> rows(QueryContext context, FigureReader figures, Query query) {
        return BreakdownRow.of(
                requireNonNull(query.dimension()),
                figures.groups(query),
                figures.clicks(query.inAll()),
                context.money());
    }
}
