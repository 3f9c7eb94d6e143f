package dev.waypost.analytics.memory;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Query;
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
import dev.waypost.events.memory.RecentEvents;
import dev.waypost.events.memory.RecentSnapshot;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the groups of sealed days from the store for {@link GroupCache}. */
final class GroupLoader {
    private final EventStore store;
    private final RecentEvents recentEvents;
    private final long maxClicks;

    GroupLoader(EventStore store, RecentEvents recentEvents, long maxClicks) {
        this.store = store;
        this.recentEvents = recentEvents;
        this.maxClicks = maxClicks;
    }

    /** The rows of a sealed day; empty where they are too many. */
    Optional<Rows> day(Query query, RecentSnapshot recent, long day) {
        return recentEvents
                .sealedDay(query.scope().workspace(), recent.version(), day)
                .map(EventColumns::rows);
    }

    /** Empty where the groups or one of the partial days are too many for memory. */
    Optional<CachedGroups> load(Query query, DaySpan span, RecentSnapshot recent) {
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

    private Optional<Map<List<@Nullable Object>, GroupSums>> groups(Query past, StoreSnapshot snapshot) {
        RolledUpRange range = RolledUpRange.of(past, snapshot);
        Optional<Map<List<@Nullable Object>, GroupSums>> groups =
                new RolledUpReader(past, range == null ? RolledUpRange.none(past) : range, snapshot).sums(maxClicks);
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

    static long[] starts(@Nullable Buckets buckets) {
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
}
