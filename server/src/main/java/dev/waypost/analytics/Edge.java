package dev.waypost.analytics;

import dev.waypost.events.EventColumns.Rows;
import dev.waypost.events.RollUps;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A day that a window begins or ends in, as a query sees it, in the order of time. It is known at which of their clicks a visitor
 * counts: at their last where windows begin in the day, at their first where they end in it, at none where they are seen on
 * the other days anyway. A window that is cut anywhere in the day then only has to be counted through.
 */
final class Edge {
    static final int BYTES_EACH = 40;

    private final List<Group> groups = new ArrayList<>();
    private final long[] times;
    private final int[] groupOf;
    private final byte[] kinds;
    private final byte[] weights;
    private final boolean[] scans;
    private final boolean[] counts;
    private final Takings.@Nullable Line[] lines;

    /** The others are the groups of the other days; they may go on growing if windows begin here. */
    Edge(RowScan scan, Rows rows, long day, boolean windowsBegin, Map<List<@Nullable Object>, Sums> others) {
        int[] order = inOrderOfTime(scan, rows, day);
        times = new long[order.length];
        groupOf = new int[order.length];
        kinds = new byte[order.length];
        weights = new byte[order.length];
        scans = new boolean[order.length];
        counts = new boolean[order.length];
        lines = new Takings.Line[order.length];
        fill(scan, rows, order, others);
        for (int i = 0; i < order.length; i++) {
            int at = windowsBegin ? order.length - 1 - i : i;
            if (kinds[at] == RowScan.CLICK) {
                counts[at] = groups.get(groupOf[at]).isNew(rows.visitors()[order[at]], at);
            }
        }
        if (windowsBegin) {
            groups.forEach(group -> group.others.tell(visitor -> forget(group, visitor)));
        }
    }

    private static int[] inOrderOfTime(RowScan scan, Rows rows, long day) {
        LongArrayList found = new LongArrayList();
        scan.each(
                rows,
                0,
                day,
                day + RollUps.DAY,
                (row, _) -> found.add((rows.times()[row] - day) << Integer.SIZE | row));
        long[] order = found.toLongArray();
        Arrays.sort(order);
        return Arrays.stream(order).mapToInt(both -> (int) both).toArray();
    }

    private void fill(RowScan scan, Rows rows, int[] order, Map<List<@Nullable Object>, Sums> others) {
        Long2IntOpenHashMap known = new Long2IntOpenHashMap();
        int isScan = RowScan.scan(rows);
        for (int i = 0; i < order.length; i++) {
            int row = order[i];
            times[i] = rows.times()[row];
            groupOf[i] = known.computeIfAbsent(scan.number(rows, row), number -> {
                List<@Nullable Object> key = scan.key(rows, number);
                groups.add(new Group(key, others.computeIfAbsent(key, _ -> Sums.none())));
                return groups.size() - 1;
            });
            kinds[i] = rows.kinds()[row];
            weights[i] = rows.weights()[row];
            scans[i] = RowScan.isScan(rows, row, isScan);
            lines[i] = scan.line(rows, row);
        }
    }

    /** Somebody has come on one of the other days. */
    private void forget(Group group, long visitor) {
        int at = group.countedAt.remove(visitor);
        if (at >= 0) {
            counts[at] = false;
        }
    }

    int size() {
        return times.length;
    }

    /** Adds what happened in a span of time to the groups. */
    void count(long from, long until, Function<List<@Nullable Object>, Sums> sums) {
        @Nullable Sums[] known = new Sums[groups.size()];
        int end = firstSince(until);
        for (int i = firstSince(from); i < end; i++) {
            Sums sum = known[groupOf[i]];
            if (sum == null) {
                sum = sums.apply(groups.get(groupOf[i]).key);
                known[groupOf[i]] = sum;
            }
            sum.add(kinds[i], times[i], weights[i], scans[i]);
            if (counts[i]) {
                sum.addVisitors(1);
            }
            Takings.Line line = lines[i];
            if (line != null) {
                sum.take(line);
            }
        }
    }

    private int firstSince(long time) {
        int found = Arrays.binarySearch(times, time);
        if (found < 0) {
            return -found - 1;
        }
        while (found > 0 && times[found - 1] == time) {
            found--;
        }
        return found;
    }

    /** By group, when those visitors count here who count at the other edge too, and when they do so there. */
    List<Both> together(Edge other) {
        Map<List<@Nullable Object>, Group> theirs =
                other.groups.stream().collect(Collectors.toMap(group -> group.key, group -> group));
        List<Both> together = new ArrayList<>();
        for (Group group : groups) {
            Group same = theirs.get(group.key);
            if (same != null) {
                LongArrayList here = new LongArrayList();
                LongArrayList there = new LongArrayList();
                group.countedAt.forEach((visitor, at) -> {
                    int elsewhere = same.countedAt.get(visitor);
                    if (elsewhere >= 0) {
                        here.add(times[at]);
                        there.add(other.times[elsewhere]);
                    }
                });
                together.add(new Both(group.key, here.toLongArray(), there.toLongArray()));
            }
        }
        return together;
    }

    private static final class Group {
        private final List<@Nullable Object> key;
        private final Sums others;
        private final Long2IntOpenHashMap countedAt = new Long2IntOpenHashMap();

        private Group(List<@Nullable Object> key, Sums others) {
            this.key = key;
            this.others = others;
            countedAt.defaultReturnValue(-1);
        }

        private boolean isNew(long visitor, int at) {
            return !others.saw(visitor) && countedAt.putIfAbsent(visitor, at) < 0;
        }
    }

    /** When visitors of a group count at the one edge and at the other. */
    @SuppressWarnings("ArrayRecordComponent") // read often, and never compared
    record Both(List<@Nullable Object> key, long[] atFirst, long[] atLast) {
        int within(long start, long end) {
            int within = 0;
            for (int i = 0; i < atFirst.length; i++) {
                within += atFirst[i] >= start && atLast[i] < end ? 1 : 0;
            }
            return within;
        }
    }
}
