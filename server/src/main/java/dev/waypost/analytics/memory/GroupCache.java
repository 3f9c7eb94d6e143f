package dev.waypost.analytics.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Prices;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.events.EventStore;
import dev.waypost.events.RollUps;
import dev.waypost.events.memory.EventColumns;
import dev.waypost.events.memory.RecentEvents;
import dev.waypost.events.memory.RecentSnapshot;
import dev.waypost.platform.cache.LoadCoalescer;
import dev.waypost.platform.config.WaypostConfig;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
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

    private final RecentEvents recentEvents;
    private final GroupLoader loader;
    private final boolean enabled;
    private final Cache<GroupKey, CachedGroups> cache;
    private final LoadCoalescer<GroupKey, Optional<CachedGroups>> loads = new LoadCoalescer<>();

    @Inject
    GroupCache(EventStore store, RecentEvents recentEvents, WaypostConfig config, MeterRegistry meters) {
        this(store, recentEvents, MAX_BYTES, config.analyticsMemory());
        Gauge.builder("waypost.analytics.kept", this, GroupCache::bytes)
                .description("Size of the cached groups of analytics queries")
                .baseUnit("bytes")
                .register(meters);
    }

    GroupCache(EventStore store, RecentEvents recentEvents, long maxBytes, boolean enabled) {
        this.recentEvents = recentEvents;
        this.loader = new GroupLoader(store, recentEvents, MAX_CLICKS);
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
        RecentSnapshot recent = recentEvents.of(query.scope().workspace());
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

    /** The queries of one page request the same groups at the same time: one of them loads. */
    private @Nullable CachedGroups load(
            Query query, DaySpan span, RecentSnapshot recent, GroupKey key, @Nullable EventColumns live) {
        return loads.load(key, () -> {
                    CachedGroups loaded = cached(key, live);
                    return loaded == null ? cache(key, loader.load(query, span, recent)) : Optional.of(loaded);
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
        return loader.day(query, recent, span.from() - RollUps.DAY).map(first -> {
            parts.add(new CachedGroups.Part(first, start, Math.min(end, span.from())));
            return parts;
        });
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
                    : groups.with(new RowScan(query, GroupLoader.starts(query.buckets())), parts, live, reader);
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
