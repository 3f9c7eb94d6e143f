package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.Caller;
import dev.waypost.analytics.AnalyticsRepository.LinkTotals;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes answers of queries, in the caller's workspace. */
@ApplicationScoped
class AnalyticsService {
    private static final int TOP = 5;

    private final EventQueries queries;
    private final AnalyticsRepository repository;
    private final Answering answering;
    private final Caller caller;

    AnalyticsService(EventQueries queries, AnalyticsRepository repository, Answering answering, Caller caller) {
        this.queries = queries;
        this.repository = repository;
        this.answering = answering;
        this.caller = caller;
    }

    OverviewView overview(Scope scope, Window window) {
        Measures measures = queries.totals(Query.totals(scope, window));
        Metrics now = Metrics.of(measures);
        Metrics before = Metrics.of(queries.totals(Query.totals(scope, window.previous())));
        LinkTotals links = repository.linkTotals(scope);
        NamedLink link = scope.link() == null ? null : answering.link(new LinkId(scope.link()));
        Long last = measures.lastClick();
        return new OverviewView(
                PeriodView.of(window),
                link == null ? null : link.id(),
                link == null ? null : link.shortCode(),
                link == null ? null : link.title(),
                scope.campaign() == null ? null : new CampaignId(scope.campaign()),
                now,
                Comparison.of(before, now),
                links.total(),
                links.active(),
                topLinks(scope, window, now.clicks()),
                breakdown(Dimension.COUNTRY, scope, window, TOP),
                breakdown(Dimension.REFERRER, scope, window, TOP),
                breakdown(Dimension.DEVICE, scope, window, TOP),
                last == null ? null : Instant.ofEpochMilli(last));
    }

    private List<OverviewView.TopLink> topLinks(Scope scope, Window window, long allClicks) {
        List<EventQueries.Group> groups = queries.groups(Query.by(Dimension.LINK, scope, window, TOP));
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

    SeriesView series(Scope scope, Window window, Granularity granularity) {
        Buckets buckets = Buckets.of(window, granularity);
        return SeriesView.of(buckets, queries.series(Query.over(buckets, scope, window)), window);
    }

    List<BreakdownRow> breakdown(Dimension dimension, Scope scope, Window window, int limit) {
        return rows(Query.by(dimension, scope, window, limit));
    }

    /** Regions of one country. */
    List<BreakdownRow> regions(Scope scope, Window window, int limit, @Nullable String country) {
        Query query = Query.by(Dimension.REGION, scope, window, limit);
        return rows(country == null || country.isEmpty() ? query : query.where(Dimension.COUNTRY, country));
    }

    DevicesView devices(Scope scope, Window window, int limit) {
        return new DevicesView(
                breakdown(Dimension.DEVICE, scope, window, limit),
                breakdown(Dimension.BROWSER, scope, window, limit),
                breakdown(Dimension.OS, scope, window, limit));
    }

    /** Places that are known; an empty list where no data about places is loaded. */
    List<CoordinateView> coordinates(Scope scope, Window window, int limit) {
        return queries.groups(Query.by(Dimension.COORDINATES, scope, window, limit)).stream()
                .filter(group -> group.key().get(2) != null)
                .map(CoordinateView::of)
                .toList();
    }

    private List<BreakdownRow> rows(Query query) {
        Measures all = queries.totals(new Query(query.scope(), query.window(), null, null, query.filters(), 1));
        return BreakdownRow.of(requireNonNull(query.dimension()), queries.groups(query), all.clicks());
    }
}
