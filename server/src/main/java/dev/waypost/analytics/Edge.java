package dev.waypost.analytics;

import dev.waypost.events.EventColumns.Rows;
import dev.waypost.events.RollUps;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
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
    static final int BYTES_EACH = 30;

    /** An event's cell is that of its group and of one of these: for a click, a sum of the first two. */
    private static final int SCAN = 1;

    private static final int NEW_VISITOR = 2;
    private static final int BOT = 4;
    private static final int OTHER = 5;
    private static final int CELLS = 6;

    private final List<Group> groups = new ArrayList<>();
    private final long[] times;
    private final int[] cells;
    /** Those that are no clicks or that money goes with, one by one. */
    private final List<Special> specials = new ArrayList<>();

    /** The others are the groups of the other days; they may go on growing if windows begin here. */
    Edge(RowScan scan, Rows rows, long day, boolean windowsBegin, Map<List<@Nullable Object>, Sums> others) {
        int[] order = inOrderOfTime(scan, rows, day);
        times = new long[order.length];
        cells = new int[order.length];
        fill(scan, rows, order, others);
        for (int i = 0; i < order.length; i++) {
            int at = windowsBegin ? order.length - 1 - i : i;
            if (cells[at] % CELLS <= SCAN && group(at).isNew(rows.visitors()[order[at]], at)) {
                cells[at] += NEW_VISITOR;
            }
        }
        if (windowsBegin) {
            groups.forEach(group -> group.others.tell(visitor -> forget(group, visitor)));
        }
    }

    private Group group(int at) {
        return groups.get(cells[at] / CELLS);
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
            int group = known.computeIfAbsent(scan.number(rows, row), number -> {
                List<@Nullable Object> key = scan.key(rows, number);
                groups.add(new Group(key, others.computeIfAbsent(key, _ -> Sums.none())));
                return groups.size() - 1;
            });
            int kind = rows.kinds()[row];
            times[i] = rows.times()[row];
            cells[i] = group * CELLS
                    + switch (kind) {
                        case 0 -> RowScan.isScan(rows, row, isScan) ? SCAN : 0;
                        case 1 -> BOT;
                        default -> OTHER;
                    };
            Takings.Line line = scan.line(rows, row);
            if (kind > 1 || line != null) {
                specials.add(new Special(i, kind, rows.weights()[row], line));
            }
        }
    }

    /** Somebody has come on one of the other days. */
    private void forget(Group group, long visitor) {
        int at = group.countedAt.remove(visitor);
        if (at >= 0) {
            cells[at] -= NEW_VISITOR;
        }
    }

    int size() {
        return times.length;
    }

    /** Adds what happened in a span of time to the groups. */
    void count(long from, long until, Function<List<@Nullable Object>, Sums> sums) {
        int begin = firstSince(from);
        int end = firstSince(until);
        int[] counted = new int[groups.size() * CELLS];
        int[] last = new int[groups.size() * CELLS];
        for (int i = begin; i < end; i++) {
            int cell = cells[i];
            counted[cell]++;
            last[cell] = i;
        }
        for (int cell = 0; cell < counted.length; cell++) {
            if (counted[cell] > 0) {
                add(sums.apply(groups.get(cell / CELLS).key), cell % CELLS, counted[cell], times[last[cell]]);
            }
        }
        for (int i = firstSpecialSince(begin); i < specials.size() && specials.get(i).at < end; i++) {
            add(sums.apply(group(specials.get(i).at).key), specials.get(i));
        }
    }

    private static void add(Sums sums, int what, int count, long last) {
        if (what == BOT) {
            sums.add(0, 0, count, 0, 0, 0, 0);
        } else if (what < BOT) {
            sums.add(count, (what & SCAN) == 0 ? 0 : count, 0, 0, 0, 0, last);
            sums.addVisitors((what & NEW_VISITOR) == 0 ? 0 : count);
        }
    }

    private static void add(Sums sums, Special special) {
        if (special.kind > 1) {
            sums.add(special.kind, 0, special.weight, false);
        }
        if (special.line != null) {
            sums.take(special.line);
        }
    }

    private int firstSpecialSince(int at) {
        int found =
                Collections.binarySearch(specials, new Special(at, 0, 0, null), Comparator.comparingInt(Special::at));
        return found < 0 ? -found - 1 : found;
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

    private record Special(int at, int kind, int weight, Takings.@Nullable Line line) {}

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
