package dev.waypost.analytics.store;

import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.events.RollUps;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.StoreSnapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a query's window that rolled-up days cover, and the rest, which is read row by row.
 *
 * @param dimension the column of the roll-up
 * @param value the only value of it that the query asks for, or null for all
 * @param from the start of the first sum, inclusive
 * @param until the end of the last sum, exclusive
 * @param rest the windows without roll-ups
 */
public record RolledUpRange(String dimension, @Nullable String value, long from, long until, List<Window> rest) {
    /** With more gaps it is faster to read all rows. */
    private static final int MAX_GAPS = 8;

    /** No rolled-up days: the whole window is read. */
    public static RolledUpRange none(Query query) {
        return new RolledUpRange("", null, 0, 0, List.of(query.window()));
    }

    /** Whether days are rolled up by what the query groups by. */
    public static boolean isRolledUp(Query query) {
        return dimension(query) != null;
    }

    /** The range, or null where rolled-up days do not help. */
    public static @Nullable RolledUpRange of(Query query, StoreSnapshot snapshot) {
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
        for (long day : days(query, snapshot, start, end)) {
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
        return from < 0 || rest.size() > MAX_GAPS
                ? null
                : new RolledUpRange(dimension, value(query), from, until, List.copyOf(rest));
    }

    boolean hasDays() {
        return from < until;
    }

    private static List<Long> days(Query query, StoreSnapshot snapshot, long start, long end) {
        return snapshot.read(
                new StoreQuery(
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

    /** The column of the roll-up that answers the query, or null. */
    private static @Nullable String dimension(Query query) {
        QueryScope scope = query.scope();
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
            return startAtHalfHours(query.buckets()) ? RollUps.HALF_HOURS : null;
        }
        if (query.dimension() == null) {
            return RollUps.ALL;
        }
        List<String> columns = query.dimension().columns();
        return columns.size() == 1 && RollUps.COLUMNS.contains(columns.getFirst()) ? columns.getFirst() : null;
    }

    private static @Nullable String value(Query query) {
        QueryScope scope = query.scope();
        if (scope.link() != null) {
            return scope.link().toString();
        }
        return scope.campaign() == null ? null : scope.campaign().toString();
    }

    /** False in the few zones whose offset has a quarter of an hour. */
    private static boolean startAtHalfHours(Buckets buckets) {
        return buckets.starts().stream().allMatch(start -> start.toEpochMilli() % RollUps.HALF_HOUR == 0);
    }
}
