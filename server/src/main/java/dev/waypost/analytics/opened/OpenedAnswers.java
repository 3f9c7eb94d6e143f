package dev.waypost.analytics.opened;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.access.Plan;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.Answering;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.Granularity;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.Scope;
import dev.waypost.analytics.Window;
import dev.waypost.analytics.opened.OpenedFigures.OpenedPoint;
import dev.waypost.platform.cache.LoadCoalescer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes figures for outsiders, and keeps them for a moment: a page that is talked about is asked for by thousands. */
@Singleton
public class OpenedAnswers {
    private static final int MOST_ROWS = 10;
    private static final Duration KEPT = Duration.ofSeconds(10);

    private final Cache<Question, OpenedFigures> kept =
            Caffeine.newBuilder().maximumSize(2_000).expireAfterWrite(KEPT).build();
    private final LoadCoalescer<Question, OpenedFigures> loads = new LoadCoalescer<>();
    private final Answering answering;
    private final AnalyticsService analytics;
    private final EventQueries queries;

    OpenedAnswers(Answering answering, AnalyticsService analytics, EventQueries queries) {
        this.answering = answering;
        this.analytics = analytics;
        this.queries = queries;
    }

    /** Whoever calls has made sure that the scope may be seen. */
    public OpenedFigures of(Scope scope, Plan plan, OpenedParameters parameters, Set<Dimension> dimensions) {
        Asked asked = answering.opened(parameters.asked(), scope, plan);
        Window window = asked.window();
        Question question = new Question(scope, window.start(), window.days(), window.zone(), dimensions);
        return loads.get(kept, question, () -> figures(asked, dimensions));
    }

    private OpenedFigures figures(Asked asked, Set<Dimension> dimensions) {
        Measures totals = queries.totals(asked.totals());
        List<OpenedPoint> days = analytics.series(asked, Granularity.DAY).timeseries().stream()
                .map(point -> new OpenedPoint(point.timestamp(), point.clicks(), point.partial()))
                .toList();
        Map<Dimension, List<OpenedRow>> breakdowns = new EnumMap<>(Dimension.class);
        for (Dimension dimension : dimensions) {
            breakdowns.put(
                    dimension,
                    analytics.breakdown(dimension, asked, MOST_ROWS).stream()
                            .map(OpenedRow::of)
                            .toList());
        }
        return new OpenedFigures(
                PeriodView.of(asked.window()),
                totals.clicks(),
                totals.uniqueVisitors(),
                totals.conversions(),
                days,
                breakdowns);
    }

    private record Question(Scope scope, Instant start, long days, ZoneId zone, Set<Dimension> dimensions) {}
}
