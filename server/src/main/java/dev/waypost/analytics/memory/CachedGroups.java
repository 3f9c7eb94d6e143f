package dev.waypost.analytics.memory;

import dev.waypost.analytics.query.Window;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.events.memory.EventColumns;
import dev.waypost.events.memory.EventColumns.Rows;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The groups of a query over whole sealed days and, where the window includes them, over the live rows, which are added as they come.
 * A read scans only the rows that are new and the partial days.
 */
final class CachedGroups {
    private static final long BYTES_OF_GROUP = 300;
    private static final long BYTES_OF_VISITOR = 16;
    private static final long BYTES_OF_LINE = 160;

    private final RowScan liveScan;
    private final Map<List<@Nullable Object>, GroupSums> groups;
    /** Weak, so that evicted rows do not stay in memory as long as the groups do. */
    private final @Nullable WeakReference<EventColumns> live;

    private final PartialDays partialDays;
    private volatile long bytes;
    private int estimatedAt;
    private int scanned;

    /**
     * Owns the groups from now on.
     *
     * @param live rows that are added as they come, if any
     */
    CachedGroups(
            RowScan liveScan,
            Map<List<@Nullable Object>, GroupSums> groups,
            @Nullable EventColumns live,
            PartialDays partialDays) {
        this.liveScan = liveScan;
        this.groups = groups;
        this.live = live == null ? null : new WeakReference<>(live);
        this.partialDays = partialDays;
        this.bytes = estimateBytes();
    }

    private long estimateBytes() {
        return partialDays.bytes()
                + groups.values().stream()
                        .mapToLong(sums -> BYTES_OF_GROUP
                                + BYTES_OF_VISITOR * sums.visitorCount()
                                + BYTES_OF_LINE * sums.lineCount())
                        .sum();
    }

    /** Whether these are the live rows that are added; null for none. */
    boolean addsRowsOf(@Nullable EventColumns rows) {
        return rows == null ? live == null : live != null && live.refersTo(rows);
    }

    /** What the groups took when they were last read; any thread may ask. */
    long bytes() {
        return bytes;
    }

    /** Reads the groups of a window of these days, its partial days and the live rows. */
    synchronized <T> T within(
            Window window, @Nullable EventColumns rows, Function<Map<List<@Nullable Object>, GroupSums>, T> reader) {
        catchUp(rows);
        return reader.apply(with(partialDays.onTopOf(
                groups, window.start().toEpochMilli(), window.end().toEpochMilli())));
    }

    /** Reads the groups of these days and of other rows. */
    synchronized <T> T with(
            RowScan scan,
            List<Part> parts,
            @Nullable EventColumns live,
            Function<Map<List<@Nullable Object>, GroupSums>, T> reader) {
        catchUp(live);
        Map<List<@Nullable Object>, GroupSums> more = new HashMap<>();
        for (Part part : parts) {
            scan.scan(
                    part.rows(),
                    0,
                    part.from(),
                    part.until(),
                    key -> more.computeIfAbsent(key, _ -> GroupSums.above(groups.get(key))));
        }
        return reader.apply(with(more));
    }

    private void catchUp(@Nullable EventColumns live) {
        if (live != null) {
            Rows rows = live.rows();
            liveScan.scan(
                    rows,
                    scanned,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE,
                    key -> groups.computeIfAbsent(key, _ -> GroupSums.none()));
            scanned = rows.size();
            // A row adds at most a group, a visitor and a line: the estimate is made again only when it can have
            // changed
            // much.
            if ((scanned - estimatedAt) * (BYTES_OF_GROUP + BYTES_OF_VISITOR + BYTES_OF_LINE) > bytes / 8) {
                estimatedAt = scanned;
                bytes = estimateBytes();
            }
        }
    }

    private Map<List<@Nullable Object>, GroupSums> with(Map<List<@Nullable Object>, GroupSums> more) {
        if (more.isEmpty()) {
            return groups;
        }
        Map<List<@Nullable Object>, GroupSums> all = new HashMap<>(groups);
        all.putAll(more);
        return all;
    }

    /** The rows of a span of time. */
    record Part(Rows rows, long from, long until) {}
}
