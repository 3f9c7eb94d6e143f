package dev.waypost.analytics;

import dev.waypost.events.Question;
import dev.waypost.events.Reading;
import dev.waypost.events.RollUps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a query days that were added up can answer, and which has to be read event by event.
 *
 * @param dimension what the days are to be added up by
 * @param value the only value of it that is meant, or null for all
 * @param from every sum of this time and later
 * @param until and before this one is in the window
 * @param rest what is left of the window
 */
record RolledPlan(String dimension, @Nullable String value, long from, long until, List<Window> rest) {
    /** With more gaps than these it is quicker to read everything. */
    private static final int MOST_GAPS = 8;

    /** All has to be read. */
    static RolledPlan none(Query query) {
        return new RolledPlan("", null, 0, 0, List.of(query.window()));
    }

    /** The plan, or null where all has to be read. */
    static @Nullable RolledPlan of(Query query, Reading store) {
        String dimension = dimension(query);
        if (dimension == null) {
            return null;
        }
        long step = query.buckets() == null ? RollUps.DAY : RollUps.HALF_HOUR;
        long start = query.window().start().toEpochMilli();
        long end = query.window().end().toEpochMilli();
        long first = Math.ceilDiv(start, step) * step;
        long last = Math.floorDiv(end, step) * step;
        List<Window> rest = new ArrayList<>();
        long from = -1;
        long done = start;
        for (long day : days(query, store, start, end)) {
            long begin = Math.max(day, first);
            long close = Math.min(day + RollUps.DAY, last);
            if (begin < close) {
                from = from < 0 ? begin : from;
                addGap(rest, query, done, begin);
                done = close;
            }
        }
        long until = done;
        addGap(rest, query, done, end);
        return from < 0 || rest.size() > MOST_GAPS
                ? null
                : new RolledPlan(dimension, value(query), from, until, List.copyOf(rest));
    }

    boolean rollsUp() {
        return from < until;
    }

    private static List<Long> days(Query query, Reading store, long start, long end) {
        return store.read(
                new Question(
                        "SELECT day FROM rolled_days WHERE workspace = ? AND day > ? AND day < ? ORDER BY day",
                        query.scope().workspace(),
                        start - RollUps.DAY,
                        end),
                row -> row.getLong(1));
    }

    private static void addGap(List<Window> rest, Query query, long from, long until) {
        if (from < until) {
            rest.add(new Window(
                    Instant.ofEpochMilli(from),
                    Instant.ofEpochMilli(until),
                    query.window().zone()));
        }
    }

    /** What the query's answer is kept by, or null where it is not. */
    private static @Nullable String dimension(Query query) {
        Scope scope = query.scope();
        if (!query.filters().isEmpty() || query.conversions() != null || query.members() != null) {
            return null;
        }
        if (scope.link() != null || scope.campaign() != null) {
            boolean totalsOfOne = query.dimension() == null
                    && query.buckets() == null
                    && (scope.link() == null || scope.campaign() == null);
            return totalsOfOne ? (scope.link() == null ? "campaign" : "link") : null;
        }
        if (query.buckets() != null) {
            return beginWithHalfHours(query.buckets()) ? RollUps.HALF_HOURS : null;
        }
        if (query.dimension() == null) {
            return RollUps.ALL;
        }
        List<String> columns = query.dimension().columns();
        return columns.size() == 1 && RollUps.COLUMNS.contains(columns.getFirst()) ? columns.getFirst() : null;
    }

    private static @Nullable String value(Query query) {
        Scope scope = query.scope();
        if (scope.link() != null) {
            return scope.link().toString();
        }
        return scope.campaign() == null ? null : scope.campaign().toString();
    }

    /** Few zones are a quarter of an hour off. */
    private static boolean beginWithHalfHours(Buckets buckets) {
        return buckets.starts().stream().allMatch(start -> start.toEpochMilli() % RollUps.HALF_HOUR == 0);
    }
}
