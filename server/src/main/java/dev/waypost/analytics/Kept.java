package dev.waypost.analytics;

import dev.waypost.events.EventColumns;
import dev.waypost.events.EventColumns.Rows;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The groups of a query over whole days, and, where the days go on until now, over everything since: only what is new has to be
 * looked at when the same is asked again, and what a window has beside whole days.
 */
final class Kept {
    private static final long BYTES_OF_GROUP = 300;
    private static final long BYTES_OF_VISITOR = 16;

    private final RowScan adding;
    private final Map<List<@Nullable Object>, Sums> groups;
    /** Not held: rows that are dropped from memory would stay in it as long as the groups do. */
    private final @Nullable WeakReference<EventColumns> since;

    private final Edges edges;
    private volatile long weight;
    private int weighed;
    private int seen;

    /** Nobody else may change the groups. Rows that go on, if any, are added as they come. */
    Kept(RowScan adding, Map<List<@Nullable Object>, Sums> groups, @Nullable EventColumns since, Edges edges) {
        this.adding = adding;
        this.groups = groups;
        this.since = since == null ? null : new WeakReference<>(since);
        this.edges = edges;
        this.weight = weigh();
    }

    private long weigh() {
        return edges.bytes()
                + groups.values().stream()
                        .mapToLong(sums -> BYTES_OF_GROUP + BYTES_OF_VISITOR * sums.visitorsKept())
                        .sum();
    }

    /** Whether it still has everything that happened since. */
    boolean goesOnWith(@Nullable EventColumns rows) {
        return rows == null ? since == null : since != null && since.refersTo(rows);
    }

    /** In bytes, when it was last read: it can be asked for while the groups change. */
    long weight() {
        return weight;
    }

    /** Reads the groups of a window that is cut only at the edges, with all of the rows that it {@link #goesOnWith}. */
    synchronized <T> T within(
            Window window, @Nullable EventColumns rows, Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        catchUp(rows);
        return reader.apply(with(
                edges.above(groups, window.start().toEpochMilli(), window.end().toEpochMilli())));
    }

    /** Reads the groups of everything that is here and of what else the window has. */
    synchronized <T> T with(
            RowScan scan,
            List<Part> parts,
            @Nullable EventColumns goingOn,
            Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        catchUp(goingOn);
        Map<List<@Nullable Object>, Sums> more = new HashMap<>();
        for (Part part : parts) {
            scan.scan(
                    part.rows(),
                    0,
                    part.from(),
                    part.until(),
                    key -> more.computeIfAbsent(key, _ -> Sums.above(groups.get(key))));
        }
        return reader.apply(with(more));
    }

    private void catchUp(@Nullable EventColumns goingOn) {
        if (goingOn != null) {
            Rows rows = goingOn.rows();
            adding.scan(
                    rows, seen, Long.MIN_VALUE, Long.MAX_VALUE, key -> groups.computeIfAbsent(key, _ -> Sums.none()));
            seen = rows.size();
            // Each row adds a group and a visitor at most. Groups are gone through again only when that can matter.
            if ((seen - weighed) * (BYTES_OF_GROUP + BYTES_OF_VISITOR) > weight / 8) {
                weighed = seen;
                weight = weigh();
            }
        }
    }

    private Map<List<@Nullable Object>, Sums> with(Map<List<@Nullable Object>, Sums> more) {
        if (more.isEmpty()) {
            return groups;
        }
        Map<List<@Nullable Object>, Sums> all = new HashMap<>(groups);
        all.putAll(more);
        return all;
    }

    /** Some of the rows, by time. */
    record Part(Rows rows, long from, long until) {}
}
