package dev.waypost.analytics.sharedstats;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.access.Plan;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.analytics.sharedstats.SharedStats.SharedStatsPoint;
import dev.waypost.platform.cache.LoadCoalescer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Creates the statistics that are shared with the public, and caches them briefly: a public page may have thousands of readers. */
@Singleton
public class SharedStatsService {
    private static final int MAX_ROWS = 10;
    private static final Duration TIME_TO_LIVE = Duration.ofSeconds(10);

    private final Cache<CacheKey, SharedStats> cache = Caffeine.newBuilder()
            .maximumSize(2_000)
            .expireAfterWrite(TIME_TO_LIVE)
            .build();
    private final LoadCoalescer<CacheKey, SharedStats> loads = new LoadCoalescer<>();
    private final QueryContexts contexts;
    private final AnalyticsService analytics;
    private final PlanExecutor queries;

    SharedStatsService(QueryContexts contexts, AnalyticsService analytics, PlanExecutor queries) {
        this.contexts = contexts;
        this.analytics = analytics;
        this.queries = queries;
    }

    /** The caller must have checked that the scope is shared. */
    public SharedStats of(QueryScope scope, Plan plan, SharedStatsParameters parameters, Set<Dimension> dimensions) {
        QueryContext context = contexts.shared(parameters.toAnalyticsParameters(), scope, plan);
        Window window = context.window();
        CacheKey key = new CacheKey(scope, window.start(), window.days(), window.zone(), dimensions);
        return loads.get(cache, key, () -> figures(context, dimensions));
    }

    private SharedStats figures(QueryContext context, Set<Dimension> dimensions) {
        Measures totals = queries.totals(context.totals());
        List<SharedStatsPoint> days = analytics.series(context, Granularity.DAY).timeseries().stream()
                .map(point -> new SharedStatsPoint(point.timestamp(), point.clicks(), point.partial()))
                .toList();
        Map<Dimension, List<SharedStatsRow>> breakdowns = new EnumMap<>(Dimension.class);
        for (Dimension dimension : dimensions) {
            breakdowns.put(
                    dimension,
                    analytics.breakdown(dimension, context, MAX_ROWS).stream()
                            .map(SharedStatsRow::of)
                            .toList());
        }
        return new SharedStats(
                PeriodView.of(context.window()),
                totals.clicks(),
                totals.uniqueVisitors(),
                totals.conversions(),
                days,
                breakdowns);
    }

    private record CacheKey(QueryScope scope, Instant start, long days, ZoneId zone, Set<Dimension> dimensions) {}
}
