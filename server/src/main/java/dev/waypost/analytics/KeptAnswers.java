package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.events.EventColumns;
import dev.waypost.events.EventColumns.Rows;
import dev.waypost.events.EventStore;
import dev.waypost.events.Reading;
import dev.waypost.events.RecentEvents.Lately;
import dev.waypost.events.RollUps;
import dev.waypost.platform.cache.LoadCoalescer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers from memory. Of days that are over nothing changes, so their groups are worked out once; what is left of a window is
 * the day it begins in and what is new. The answer is the one that reading everything would give. Nothing comes of it where a
 * workspace has too much or a question is too rare: then the store is asked.
 */
@ApplicationScoped
class KeptAnswers {
    private static final Duration UNASKED = Duration.ofMinutes(10);
    /** Days are over soon after they are over; if not, the store is asked. */
    private static final long GOING_ON = 10 * RollUps.DAY;

    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 8;
    private static final long MOST_CLICKS = MOST_BYTES / 64;

    /** A weight is an int, and a group may have more bytes than that. */
    private static final long UNIT = 64;

    private final EventStore store;
    private final Cache<Asking, Kept> kept;
    private final LoadCoalescer<Asking, Optional<Kept>> loads = new LoadCoalescer<>();

    @Inject
    KeptAnswers(EventStore store, MeterRegistry meters) {
        this(store, MOST_BYTES);
        Gauge.builder("waypost.analytics.kept", this, KeptAnswers::bytes)
                .description("Memory of the groups that analytics keep for the next question")
                .baseUnit("bytes")
                .register(meters);
    }

    KeptAnswers(EventStore store, long mostBytes) {
        this.store = store;
        this.kept = Caffeine.newBuilder()
                .maximumWeight(mostBytes / UNIT)
                .weigher((Asking _, Kept answer) -> (int) Math.min(Integer.MAX_VALUE, 1 + answer.weight() / UNIT))
                .expireAfterAccess(UNASKED)
                .build();
    }

    /** What all that is kept takes now, whatever it was weighed at. */
    long bytes() {
        return kept.asMap().values().stream().mapToLong(Kept::weight).sum();
    }

    /** Reads the query's groups, with the start of a piece of time as the key of one. */
    <T> Optional<T> read(Query query, Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        if (!RowScan.canRead(query)) {
            return Optional.empty();
        }
        Lately recent = store.recent(query.scope().workspace());
        EventColumns since = recent.rows();
        long end = query.window().end().toEpochMilli();
        if (since == null && end > recent.since()) {
            return Optional.empty();
        }
        Span span = Span.of(query.window(), recent);
        Asking asking = Asking.of(query, span, recent);
        EventColumns goingOn = span.goesOn() ? since : null;
        Kept known = known(asking, goingOn);
        if (known == null) {
            // A page asks many things at once; each is worked out by one of them.
            known = loads.load(asking, () -> {
                        Kept made = known(asking, goingOn);
                        return made == null ? keep(asking, make(query, span, recent)) : Optional.of(made);
                    })
                    .filter(made -> made.goesOnWith(goingOn))
                    .orElse(null);
        }
        if (known == null) {
            return Optional.empty();
        }
        long before = known.weight();
        Optional<T> answer = span.cutAtEdges()
                ? Optional.of(known.within(query.window(), goingOn, reader))
                : scanned(known, query, recent, span, goingOn, reader);
        if (known.weight() != before) {
            // To the cache it is as heavy as when it was put there last.
            kept.asMap().replace(asking, known, known);
        }
        return answer;
    }

    private @Nullable Kept known(Asking asking, @Nullable EventColumns goingOn) {
        Kept known = kept.getIfPresent(asking);
        return known == null || !known.goesOnWith(goingOn) ? null : known;
    }

    private Optional<Kept> keep(Asking asking, Optional<Kept> made) {
        made.ifPresentOrElse(answer -> kept.put(asking, answer), () -> kept.invalidate(asking));
        return made;
    }

    private <T> Optional<T> scanned(
            Kept known,
            Query query,
            Lately recent,
            Span span,
            @Nullable EventColumns goingOn,
            Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        RowScan scan = new RowScan(query, starts(query.buckets()));
        return parts(query, recent, span).map(parts -> known.with(scan, parts, goingOn, reader));
    }

    /** What the window has beside the span; empty where that is too much. */
    private Optional<List<Kept.Part>> parts(Query query, Lately recent, Span span) {
        long start = query.window().start().toEpochMilli();
        long end = query.window().end().toEpochMilli();
        List<Kept.Part> parts = new ArrayList<>();
        EventColumns rows = recent.rows();
        if (rows != null && end > recent.since()) {
            parts.add(new Kept.Part(rows.rows(), start, end));
        }
        if (start >= span.from()) {
            return Optional.of(parts);
        }
        return day(query, recent, span.from() - RollUps.DAY).map(first -> {
            parts.add(new Kept.Part(first, start, Math.min(end, span.from())));
            return parts;
        });
    }

    private Optional<Rows> day(Query query, Lately recent, long day) {
        return store.reading(reading -> reading.day(query.scope().workspace(), recent.version(), day))
                .map(EventColumns::rows);
    }

    private Optional<Kept> make(Query query, Span span, Lately recent) {
        Window whole = new Window(
                Instant.ofEpochMilli(span.from()),
                Instant.ofEpochMilli(span.until()),
                query.window().zone());
        Query past = query.over(whole);
        return groups(past).flatMap(groups -> {
            long[] starts = starts(query, span.from(), span.until() + GOING_ON);
            Map<List<@Nullable Object>, Sums> byStart = query.buckets() == null ? groups : byStart(past, groups);
            if (query.buckets() != null) {
                closePieces(byStart, starts, span);
            }
            return edges(query, span, recent, byStart)
                    .map(edges ->
                            new Kept(new RowScan(query, starts), byStart, span.goesOn() ? recent.rows() : null, edges));
        });
    }

    /** Empty where a day at an edge is too much. */
    private Optional<Edges> edges(Query query, Span span, Lately recent, Map<List<@Nullable Object>, Sums> groups) {
        if (!span.cutAtEdges()) {
            return Optional.of(Edges.NONE);
        }
        Edge first = span.begins() ? edge(query, recent, span.from() - RollUps.DAY, true, groups) : null;
        Edge last = span.ends() ? edge(query, recent, span.until(), false, groups) : null;
        return (span.begins() && first == null) || (span.ends() && last == null)
                ? Optional.empty()
                : Optional.of(new Edges(first, last));
    }

    private @Nullable Edge edge(
            Query query, Lately recent, long day, boolean windowsBegin, Map<List<@Nullable Object>, Sums> groups) {
        RowScan scan = new RowScan(query, starts(query, day, day + RollUps.DAY));
        return day(query, recent, day)
                .map(rows -> new Edge(scan, rows, day, windowsBegin, groups))
                .orElse(null);
    }

    private Optional<Map<List<@Nullable Object>, Sums>> groups(Query past) {
        if (!past.window().start().isBefore(past.window().end())) {
            return Optional.of(new HashMap<>());
        }
        return store.reading(reading -> groups(past, reading));
    }

    private static Optional<Map<List<@Nullable Object>, Sums>> groups(Query past, Reading reading) {
        RolledPlan plan = RolledPlan.of(past, reading);
        Optional<Map<List<@Nullable Object>, Sums>> groups =
                new RolledAnswer(past, plan == null ? RolledPlan.none(past) : plan, reading).everything(MOST_CLICKS);
        groups.ifPresent(all -> EventQueries.takings(past, reading)
                .forEach((key, takings) -> takings.lines()
                        .forEach(line ->
                                all.computeIfAbsent(key, _ -> Sums.none()).take(line))));
        return groups;
    }

    /** All pieces of time that something in these days can be in. */
    private static long[] starts(Query query, long from, long until) {
        Window wide = new Window(
                Instant.ofEpochMilli(from),
                Instant.ofEpochMilli(until),
                query.window().zone());
        return starts(query.over(wide).buckets());
    }

    private static long[] starts(@Nullable Buckets buckets) {
        return buckets == null
                ? new long[0]
                : buckets.starts().stream().mapToLong(Instant::toEpochMilli).toArray();
    }

    private static Map<List<@Nullable Object>, Sums> byStart(Query past, Map<List<@Nullable Object>, Sums> groups) {
        Map<List<@Nullable Object>, Sums> byStart = new HashMap<>();
        Buckets buckets = requireNonNull(past.buckets());
        for (Instant start : buckets.starts()) {
            Sums sums = groups.get(List.<@Nullable Object>of(buckets.key(start)));
            if (sums != null) {
                byStart.put(List.of(start.toEpochMilli()), sums);
            }
        }
        return byStart;
    }

    /** Nothing comes to a piece of time that lies within days that are over, so nobody has to be remembered. */
    private static void closePieces(Map<List<@Nullable Object>, Sums> groups, long[] starts, Span span) {
        for (int i = 0; i + 1 < starts.length; i++) {
            Sums sums = groups.get(List.<@Nullable Object>of(starts[i]));
            if (sums != null && starts[i] >= span.from() && starts[i + 1] <= span.until()) {
                sums.close();
            }
        }
    }

    /**
     * Whole days that are over.
     *
     * @param goesOn with everything that happened since
     * @param begins whether the window begins within the day before
     * @param ends whether the window ends within the day after, which is over too
     * @param cutAtEdges whether the window is this, the part of the first day and that of the last, and nothing else
     */
    private record Span(long from, long until, boolean goesOn, boolean begins, boolean ends, boolean cutAtEdges) {
        private static Span of(Window window, Lately recent) {
            long start = window.start().toEpochMilli();
            long end = window.end().toEpochMilli();
            long since = recent.since();
            long from = Math.min(Math.ceilDiv(start, RollUps.DAY) * RollUps.DAY, since);
            long until = Math.max(from, Math.min(Math.floorDiv(end, RollUps.DAY) * RollUps.DAY, since));
            EventColumns rows = recent.rows();
            boolean goesOn =
                    start <= since && until == since && rows != null && rows.last() < Math.min(end, until + GOING_ON);
            boolean withinOneDay = start < from && end < from;
            boolean untilTheMiddleOfWhatGoesOn = !goesOn && end > since;
            boolean cutAtEdges = !withinOneDay && !untilTheMiddleOfWhatGoesOn;
            return new Span(
                    from,
                    until,
                    goesOn,
                    cutAtEdges && start < from,
                    cutAtEdges && !goesOn && end > until && until < since,
                    cutAtEdges);
        }
    }

    /** What makes kept groups the same. */
    private record Asking(
            Scope scope,
            @Nullable Dimension dimension,
            @Nullable Granularity granularity,
            Object zone,
            List<Query.Filter> filters,
            Set<UUID> charging,
            Span span,
            long version) {
        private static Asking of(Query query, Span span, Lately recent) {
            Buckets buckets = query.buckets();
            return new Asking(
                    query.scope(),
                    query.dimension(),
                    buckets == null ? null : buckets.granularity(),
                    buckets == null ? "" : query.window().zone(),
                    query.filters(),
                    query.charging(),
                    span,
                    recent.version());
        }
    }
}
