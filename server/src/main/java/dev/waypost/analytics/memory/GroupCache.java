package dev.waypost.analytics.memory;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Prices;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.analytics.store.RawRowReader;
import dev.waypost.analytics.store.RolledUpRange;
import dev.waypost.analytics.store.RolledUpReader;
import dev.waypost.events.EventStore;
import dev.waypost.events.RollUps;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.events.memory.EventColumns;
import dev.waypost.events.memory.EventColumns.Rows;
import dev.waypost.events.memory.RecentSnapshot;
import dev.waypost.platform.cache.LoadCoalescer;
import dev.waypost.platform.config.WaypostConfig;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The groups of queries over sealed days, cached: what is left of a window are its partial days and the live rows. The package
 * documentation states the invariant.
 */
@ApplicationScoped
public class GroupCache {
    private static final Duration IDLE = Duration.ofMinutes(10);
    private static final long MAX_BYTES = Runtime.getRuntime().maxMemory() / 8;
    private static final long MAX_CLICKS = MAX_BYTES / 64;

    /** Caffeine's weights are ints, and groups may take more bytes than that. */
    private static final long BYTES_PER_WEIGHT = 64;

    private final EventStore store;
    private final boolean enabled;
    private final Cache<GroupKey, CachedGroups> cache;
    private final LoadCoalescer<GroupKey, Optional<CachedGroups>> loads = new LoadCoalescer<>();

    @Inject
    GroupCache(EventStore store, WaypostConfig config, MeterRegistry meters) {
        this(store, MAX_BYTES, config.analyticsMemory());
        Gauge.builder("waypost.analytics.kept", this, GroupCache::bytes)
                .description("Size of the cached groups of analytics queries")
                .baseUnit("bytes")
                .register(meters);
    }

    GroupCache(EventStore store, long maxBytes, boolean enabled) {
        this.store = store;
        this.enabled = enabled;
        this.cache = Caffeine.newBuilder()
                .maximumWeight(maxBytes / BYTES_PER_WEIGHT)
                .weigher((GroupKey _, CachedGroups groups) ->
                        (int) Math.min(Integer.MAX_VALUE, 1 + groups.bytes() / BYTES_PER_WEIGHT))
                .expireAfterAccess(IDLE)
                .build();
    }

    /** What all groups take now, whatever they took when they were cached. */
    long bytes() {
        return cache.asMap().values().stream().mapToLong(CachedGroups::bytes).sum();
    }

    /** Finds the query's groups in memory, and loads them where they fit. */
    public MemoryLookup find(Query query) {
        if (!enabled) {
            return MemoryLookup.Miss.TURNED_OFF;
        }
        if (!RowScan.canRead(query)) {
            return MemoryLookup.Miss.COLUMN_NOT_HELD;
        }
        RecentSnapshot recent = store.recent(query.scope().workspace());
        if (recent.rows() == null && query.window().end().toEpochMilli() > recent.since()) {
            return MemoryLookup.Miss.TOO_MANY_RECENT;
        }
        DaySpan span = DaySpan.of(query.window(), recent);
        GroupKey key = GroupKey.of(query, span, recent);
        EventColumns live = span.live() ? recent.rows() : null;
        CachedGroups groups = cached(key, live);
        String reason = "whole days are cached";
        if (groups == null) {
            groups = load(query, span, recent, key, live);
            reason = "whole days were loaded";
        }
        if (groups == null) {
            return MemoryLookup.Miss.TOO_MANY_PAST;
        }
        if (span.partialDaysOnly()) {
            return new Found(cache, key, groups, query, live, null, reason);
        }
        List<CachedGroups.Part> parts = parts(query, recent, span).orElse(null);
        return parts == null
                ? MemoryLookup.Miss.TOO_MANY_PAST
                : new Found(cache, key, groups, query, live, parts, reason);
    }

    private @Nullable CachedGroups cached(GroupKey key, @Nullable EventColumns live) {
        CachedGroups groups = cache.getIfPresent(key);
        return groups == null || !groups.addsRowsOf(live) ? null : groups;
    }

    /** The queries of one page ask for the same groups at once: one of them loads. */
    private @Nullable CachedGroups load(
            Query query, DaySpan span, RecentSnapshot recent, GroupKey key, @Nullable EventColumns live) {
        return loads.load(key, () -> {
                    CachedGroups loaded = cached(key, live);
                    return loaded == null ? cache(key, read(query, span, recent)) : Optional.of(loaded);
                })
                .filter(groups -> groups.addsRowsOf(live))
                .orElse(null);
    }

    private Optional<CachedGroups> cache(GroupKey key, Optional<CachedGroups> loaded) {
        loaded.ifPresentOrElse(groups -> cache.put(key, groups), () -> cache.invalidate(key));
        return loaded;
    }

    /** The rows of the window outside of the span; empty where they are too many. */
    private Optional<List<CachedGroups.Part>> parts(Query query, RecentSnapshot recent, DaySpan span) {
        long start = query.window().start().toEpochMilli();
        long end = query.window().end().toEpochMilli();
        List<CachedGroups.Part> parts = new ArrayList<>();
        EventColumns rows = recent.rows();
        if (rows != null && end > recent.since()) {
            parts.add(new CachedGroups.Part(rows.rows(), start, end));
        }
        if (start >= span.from()) {
            return Optional.of(parts);
        }
        return day(query, recent, span.from() - RollUps.DAY).map(first -> {
            parts.add(new CachedGroups.Part(first, start, Math.min(end, span.from())));
            return parts;
        });
    }

    private Optional<Rows> day(Query query, RecentSnapshot recent, long day) {
        return store.sealedDay(query.scope().workspace(), recent.version(), day).map(EventColumns::rows);
    }

    private Optional<CachedGroups> read(Query query, DaySpan span, RecentSnapshot recent) {
        Window whole = new Window(
                Instant.ofEpochMilli(span.from()),
                Instant.ofEpochMilli(span.until()),
                query.window().zone());
        Query past = query.over(whole);
        return groups(past).flatMap(groups -> {
            long[] starts = starts(query, span.from(), span.until() + DaySpan.MAX_LIVE);
            Map<List<@Nullable Object>, GroupSums> byStart = query.buckets() == null ? groups : byStart(past, groups);
            if (query.buckets() != null) {
                closeBuckets(byStart, starts, span);
            }
            return partialDays(query, span, recent, byStart)
                    .map(partialDays -> new CachedGroups(
                            new RowScan(query, starts), byStart, span.live() ? recent.rows() : null, partialDays));
        });
    }

    /** Empty where one of the days has too many events. */
    private Optional<PartialDays> partialDays(
            Query query, DaySpan span, RecentSnapshot recent, Map<List<@Nullable Object>, GroupSums> groups) {
        if (!span.partialDaysOnly()) {
            return Optional.of(PartialDays.NONE);
        }
        PartialDay first = span.begins() ? partialDay(query, recent, span.from() - RollUps.DAY, true, groups) : null;
        PartialDay last = span.ends() ? partialDay(query, recent, span.until(), false, groups) : null;
        return (span.begins() && first == null) || (span.ends() && last == null)
                ? Optional.empty()
                : Optional.of(new PartialDays(first, last));
    }

    private @Nullable PartialDay partialDay(
            Query query,
            RecentSnapshot recent,
            long day,
            boolean windowsBegin,
            Map<List<@Nullable Object>, GroupSums> groups) {
        RowScan scan = new RowScan(query, starts(query, day, day + RollUps.DAY));
        return day(query, recent, day)
                .map(rows -> new PartialDay(scan, rows, day, windowsBegin, groups))
                .orElse(null);
    }

    private Optional<Map<List<@Nullable Object>, GroupSums>> groups(Query past) {
        if (!past.window().start().isBefore(past.window().end())) {
            return Optional.of(new HashMap<>());
        }
        return store.inSnapshot(snapshot -> groups(past, snapshot));
    }

    private static Optional<Map<List<@Nullable Object>, GroupSums>> groups(Query past, StoreSnapshot snapshot) {
        RolledUpRange range = RolledUpRange.of(past, snapshot);
        Optional<Map<List<@Nullable Object>, GroupSums>> groups =
                new RolledUpReader(past, range == null ? RolledUpRange.none(past) : range, snapshot).sums(MAX_CLICKS);
        groups.ifPresent(all -> RawRowReader.revenue(past, snapshot)
                .forEach((key, revenue) -> revenue.lines()
                        .forEach(line ->
                                all.computeIfAbsent(key, _ -> GroupSums.none()).addRevenue(line))));
        return groups;
    }

    /** The starts of all buckets that rows of these days can be in. */
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

    private static Map<List<@Nullable Object>, GroupSums> byStart(
            Query past, Map<List<@Nullable Object>, GroupSums> groups) {
        Map<List<@Nullable Object>, GroupSums> byStart = new HashMap<>();
        Buckets buckets = requireNonNull(past.buckets());
        for (Instant start : buckets.starts()) {
            GroupSums sums = groups.get(List.<@Nullable Object>of(buckets.key(start)));
            if (sums != null) {
                byStart.put(List.of(start.toEpochMilli()), sums);
            }
        }
        return byStart;
    }

    /** No rows are added to a bucket within sealed days, so its visitors need not be kept. */
    private static void closeBuckets(Map<List<@Nullable Object>, GroupSums> groups, long[] starts, DaySpan span) {
        for (int i = 0; i + 1 < starts.length; i++) {
            GroupSums sums = groups.get(List.<@Nullable Object>of(starts[i]));
            if (sums != null && starts[i] >= span.from() && starts[i + 1] <= span.until()) {
                sums.close();
            }
        }
    }

    /** Groups that answer a query, with the other rows of its window; none where its partial days are with the groups. */
    private record Found(
            Cache<GroupKey, CachedGroups> cache,
            GroupKey key,
            CachedGroups groups,
            Query query,
            @Nullable EventColumns live,
            @Nullable List<CachedGroups.Part> parts,
            String reason)
            implements MemoryLookup.Hit {
        @Override
        public <T> T read(Function<Map<List<@Nullable Object>, GroupSums>, T> reader) {
            long before = groups.bytes();
            T answer = parts == null
                    ? groups.within(query.window(), live, reader)
                    : groups.with(new RowScan(query, starts(query.buckets())), parts, live, reader);
            if (groups.bytes() != before) {
                // Caffeine weighs an entry only when it is put.
                cache.asMap().replace(key, groups, groups);
            }
            return answer;
        }
    }

    /** Queries with equal keys have equal groups over the span. */
    private record GroupKey(
            QueryScope scope,
            @Nullable Dimension dimension,
            @Nullable Granularity granularity,
            Object zone,
            List<Query.Filter> filters,
            Prices.ChargedSources charging,
            DaySpan span,
            long version) {
        private static GroupKey of(Query query, DaySpan span, RecentSnapshot recent) {
            Buckets buckets = query.buckets();
            return new GroupKey(
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
