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
    private int seen;

    /** Nobody else may change the groups. Rows that go on, if any, are added as they come. */
    Kept(RowScan adding, Map<List<@Nullable Object>, Sums> groups, @Nullable EventColumns since) {
        this.adding = adding;
        this.groups = groups;
        this.since = since;
    }

    /** Whether it still has everything that happened since. */
    boolean goesOnWith(@Nullable EventColumns rows) {
        return since == rows;
    }

    long weight() {
        return groups.values().stream()
                .mapToLong(sums -> 300L + 16L * sums.visitorsKept())
                .sum();
    }

    /** Reads the groups of everything that is here and of what else the window has. */
    synchronized <T> T with(RowScan scan, List<Part> parts, Function<Map<List<@Nullable Object>, Sums>, T> reader) {
        if (since != null) {
            Rows rows = since.rows();
            adding.scan(
                    rows, seen, Long.MIN_VALUE, Long.MAX_VALUE, key -> groups.computeIfAbsent(key, _ -> Sums.none()));
            seen = rows.size();
        }
        Map<List<@Nullable Object>, Sums> more = new HashMap<>();
        for (Part part : parts) {
            scan.scan(
                    part.rows(),
                    0,
                    part.from(),
                    part.until(),
                    key -> more.computeIfAbsent(key, _ -> Sums.above(groups.get(key))));
        }
        Map<List<@Nullable Object>, Sums> all = new HashMap<>(groups);
        all.putAll(more);
        return reader.apply(all);
    }

    /** Some of the rows, by time. */
    record Part(Rows rows, long from, long until) {}
}
