package dev.waypost.analytics;

import dev.waypost.events.EventColumns;
import dev.waypost.events.EventColumns.Rows;
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
    private final RowScan adding;
    private final Map<List<@Nullable Object>, Sums> groups;
    private final @Nullable EventColumns since;
    private final Edges edges;
    private final long weight;
    private int seen;

    /** Nobody else may change the groups. Rows that go on, if any, are added as they come. */
    Kept(RowScan adding, Map<List<@Nullable Object>, Sums> groups, @Nullable EventColumns since, Edges edges) {
        this.adding = adding;
        this.groups = groups;
        this.since = since;
        this.edges = edges;
        this.weight = edges.bytes()
                + groups.values().stream()
                        .mapToLong(sums -> 300L + 16L * sums.visitorsKept())
                        .sum();
    }

    /** Whether it still has everything that happened since. */
    boolean goesOnWith(@Nullable EventColumns rows) {
        return since == rows;
    }

    /** When it was made: it can be asked for while the groups change. */
    long weight() {
        return weight;
    }

    /** Reads the groups of a window that is cut only at the edges. */
    synchronized <T> T within(Window window, Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        catchUp();
        return reader.apply(with(
                edges.above(groups, window.start().toEpochMilli(), window.end().toEpochMilli())));
    }

    /** Reads the groups of everything that is here and of what else the window has. */
    synchronized <T> T with(RowScan scan, List<Part> parts, Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        catchUp();
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

    private void catchUp() {
        if (since != null) {
            Rows rows = since.rows();
            adding.scan(
                    rows, seen, Long.MIN_VALUE, Long.MAX_VALUE, key -> groups.computeIfAbsent(key, _ -> Sums.none()));
            seen = rows.size();
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
