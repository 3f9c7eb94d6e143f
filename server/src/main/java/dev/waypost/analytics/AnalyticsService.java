package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.Caller;
import dev.waypost.analytics.AnalyticsRepository.LinkTotals;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.Campaigns;
import dev.waypost.links.LinkId;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Makes answers of queries, in the caller's workspace. */
@ApplicationScoped
public class AnalyticsService {
    private static final int TOP = 5;

    private final EventQueries queries;
    private final DayAggregates aggregates;
    private final AnalyticsRepository repository;
    private final Answering answering;
    private final Campaigns campaigns;
    private final Clock clock;
    private final Caller caller;

    AnalyticsService(
            EventQueries queries,
            DayAggregates aggregates,
            AnalyticsRepository repository,
            Campaigns campaigns,
            Answering answering,
            Clock clock,
            Caller caller) {
        this.queries = queries;
        this.aggregates = aggregates;
        this.repository = repository;
        this.answering = answering;
        this.campaigns = campaigns;
        this.clock = clock;
        this.caller = caller;
    }

    /** From what is added up by day where the store is away. */
    public OverviewView overview(Asked asked) {
        return answer(asked, figures -> overview(asked, figures));
    }

    private OverviewView overview(Asked asked, Figures figures) {
        Scope scope = asked.scope();
        Measures measures = figures.totals(asked.totals());
        Metrics now = Metrics.of(measures, asked.reckoning());
        Metrics before = Metrics.of(figures.totals(asked.before().totals()), asked.reckoning());
        LinkTotals links = repository.linkTotals(scope);
        NamedLink link = scope.link() == null ? null : answering.link(new LinkId(scope.link()));
        CampaignView campaign = scope.campaign() == null
                ? null
                : campaigns
                        .find(caller.workspaceId(), new CampaignId(scope.campaign()))
                        .orElseThrow(() -> ApiException.notFound("campaign"));
        Long last = measures.lastClick();
        return new OverviewView(
                PeriodView.of(asked.window()),
                asked.reckoning().currency(),
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
                topLinks(asked, figures, now.clicks()),
                rows(asked, figures, asked.by(Dimension.COUNTRY, TOP)),
                rows(asked, figures, asked.by(Dimension.REFERRER, TOP)),
                rows(asked, figures, asked.by(Dimension.DEVICE, TOP)),
                last == null ? null : Instant.ofEpochMilli(last),
                figures.source());
    }

    private List<OverviewView.TopLink> topLinks(Asked asked, Figures figures, long allClicks) {
        List<EventQueries.Group> groups = figures.groups(asked.by(Dimension.LINK, TOP));
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

    /** From what is added up by day where the store is away. */
    public SeriesView series(Asked asked, Granularity granularity) {
        return answer(asked, figures -> series(asked, figures, granularity));
    }

    /** Days that are added up know nothing of what filters ask for. */
    private <T> T answer(Asked asked, Function<Figures, T> question) {
        return asked.filters().isEmpty() ? MadeFrom.first(queries, aggregates, question) : question.apply(queries);
    }

    /** Of events and nothing else. */
    public SeriesView seriesOfEvents(Asked asked, Granularity granularity) {
        return series(asked, queries, granularity);
    }

    private static SeriesView series(Asked asked, Figures figures, Granularity granularity) {
        Buckets buckets = Buckets.of(asked.window(), figures.source().finest(granularity));
        return SeriesView.of(buckets, figures.series(asked.over(buckets)), asked, figures.source());
    }

    public List<BreakdownRow> breakdown(Dimension dimension, Asked asked, int limit) {
        return rows(asked, queries, asked.by(dimension, limit));
    }

    public DevicesView devices(Asked asked, int limit) {
        return new DevicesView(
                breakdown(Dimension.DEVICE, asked, limit),
                breakdown(Dimension.BROWSER, asked, limit),
                breakdown(Dimension.OS, asked, limit));
    }

    /** Places that are known; an empty list where no data about places is loaded. */
    List<CoordinateView> coordinates(Asked asked, int limit) {
        return queries.groups(asked.by(Dimension.COORDINATES, limit)).stream()
                .filter(group -> group.key().get(2) != null)
                .map(CoordinateView::of)
                .toList();
    }

    private List<BreakdownRow> rows(Asked asked, Figures figures, Query query) {
        return BreakdownRow.of(
                requireNonNull(query.dimension()),
                figures.groups(query),
                figures.clicks(query.inAll()),
                asked.reckoning());
    }
}
