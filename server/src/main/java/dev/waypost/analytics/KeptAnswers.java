package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.analytics.EventQueries.Group;
import dev.waypost.events.EventColumns;
import dev.waypost.events.EventStore;
import dev.waypost.events.Reading;
import dev.waypost.events.RecentEvents.Lately;
import dev.waypost.events.RollUps;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
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

    private final EventStore store;
    /** Many who ask must not keep clicks from being written. */
    private final Semaphore atOnce =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

    private final Cache<Asking, Kept> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((Asking _, Kept answer) -> (int) Math.min(Integer.MAX_VALUE, answer.weight()))
            .expireAfterAccess(UNASKED)
            .build();

    KeptAnswers(EventStore store) {
        this.store = store;
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
        Span span = span(query, recent);
        List<Kept.Part> parts = parts(query, recent, span).orElse(null);
        if (parts == null) {
            return Optional.empty();
        }
        Asking asking = Asking.of(query, span, recent);
        Kept known = kept.getIfPresent(asking);
        if (known == null || !known.goesOnWith(span.goesOn() ? since : null)) {
            known = make(query, span, span.goesOn() ? since : null).orElse(null);
            if (known == null) {
                return Optional.empty();
            }
            kept.put(asking, known);
        }
        RowScan scan = new RowScan(query, starts(query.buckets()));
        atOnce.acquireUninterruptibly();
        try {
            return Optional.of(known.with(scan, parts, reader));
        } finally {
            atOnce.release();
        }
    }

    private static Span span(Query query, Lately recent) {
        long start = query.window().start().toEpochMilli();
        long end = query.window().end().toEpochMilli();
        long from = Math.min(Math.ceilDiv(start, RollUps.DAY) * RollUps.DAY, recent.since());
        long until = Math.max(from, Math.min(Math.floorDiv(end, RollUps.DAY) * RollUps.DAY, recent.since()));
        EventColumns rows = recent.rows();
        boolean goesOn = start <= recent.since()
                && until == recent.since()
                && rows != null
                && rows.rows().last() < Math.min(end, until + GOING_ON);
        return new Span(from, until, goesOn);
    }

    /** What the window has beside the span; empty where that is too much. */
    private Optional<List<Kept.Part>> parts(Query query, Lately recent, Span span) {
        long start = query.window().start().toEpochMilli();
        long end = query.window().end().toEpochMilli();
        List<Long> days = new ArrayList<>();
        if (start < span.from()) {
            days.add(span.from() - RollUps.DAY);
        }
        if (end > span.until() && span.until() < recent.since() && !days.contains(span.until())) {
            days.add(span.until());
        }
        List<Kept.Part> parts = new ArrayList<>();
        EventColumns rows = recent.rows();
        if (!span.goesOn() && rows != null && end > recent.since()) {
            parts.add(new Kept.Part(rows.rows(), start, end));
        }
        if (days.isEmpty()) {
            return Optional.of(parts);
        }
        return store.reading(reading -> {
            for (long day : days) {
                EventColumns found = reading.day(query.scope().workspace(), recent.version(), day)
                        .orElse(null);
                if (found == null) {
                    return Optional.empty();
                }
                parts.add(new Kept.Part(found.rows(), start, day < span.from() ? Math.min(end, span.from()) : end));
            }
            return Optional.of(parts);
        });
    }

    private Optional<Kept> make(Query query, Span span, @Nullable EventColumns since) {
        Window whole = new Window(
                Instant.ofEpochMilli(span.from()),
                Instant.ofEpochMilli(span.until()),
                query.window().zone());
        Query past = query.over(whole);
        return groups(past).map(groups -> {
            long[] starts = starts(query, span);
            Map<List<@Nullable Object>, Sums> byStart = query.buckets() == null ? groups : byStart(past, groups);
            if (query.buckets() != null) {
                closePieces(byStart, starts, span);
            }
            return new Kept(new RowScan(query, starts), byStart, since);
        });
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

    /** All pieces of time that the span and what goes on with it can be in. */
    private static long[] starts(Query query, Span span) {
        Window wide = new Window(
                Instant.ofEpochMilli(span.from()),
                Instant.ofEpochMilli(span.until() + GOING_ON),
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
     */
    private record Span(long from, long until, boolean goesOn) {}

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

    /** Groups in the query's order, as many as it wants. */
    static List<Group> ranked(Query query, Map<List<@Nullable Object>, Sums> groups) {
        return groups.entrySet().stream()
                .filter(group -> group.getValue().isAnything())
                .map(group -> group.getValue().counted(group.getKey()))
                .sorted(query.order().comparator())
                .limit(query.limit())
                .map(counted -> new Group(
                        counted.key(),
                        counted.with(requireNonNull(groups.get(counted.key())).takings())))
                .toList();
    }
}
