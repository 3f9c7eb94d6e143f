package dev.waypost.analytics.memory;

import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.events.RollUps;
import dev.waypost.events.memory.EventColumns.Rows;
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
 * The events of a day in which windows begin or end, in order of time. Each visitor is counted at one click of theirs: at their last
 * one in a day in which windows begin, at their first one in a day in which windows end, at none where the other days have them
 * anyway. A window that is cut anywhere in the day is then answered by counting its events, without a set of visitors.
 */
final class PartialDay {
    static final int BYTES_PER_ROW = 30;

    /** An event is counted in the cell of its group and its kind; the kind of a click is the sum of SCAN and NEW_VISITOR. */
    private static final int SCAN = 1;

    private static final int NEW_VISITOR = 2;
    private static final int BOT = 4;
    private static final int OTHER = 5;
    private static final int CELLS = 6;

    private final List<Group> groups = new ArrayList<>();
    private final long[] times;
    private final int[] cells;
    /** Leads, sales, refunds, and clicks that are charged for. */
    private final List<Special> specials = new ArrayList<>();

    /** @param others the groups of the other days; live rows may be added to them where windows begin in this day */
    PartialDay(RowScan scan, Rows rows, long day, boolean windowsBegin, Map<List<@Nullable Object>, GroupSums> others) {
        int[] order = rowsByTime(scan, rows, day);
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
            groups.forEach(group -> group.others.onNewVisitor(visitor -> uncount(group, visitor)));
        }
    }

    private Group group(int at) {
        return groups.get(cells[at] / CELLS);
    }

    private static int[] rowsByTime(RowScan scan, Rows rows, long day) {
        LongArrayList found = new LongArrayList();
        scan.forEach(
                rows,
                0,
                day,
                day + RollUps.DAY,
                (row, _) -> found.add((rows.times()[row] - day) << Integer.SIZE | row));
        long[] order = found.toLongArray();
        Arrays.sort(order);
        return Arrays.stream(order).mapToInt(both -> (int) both).toArray();
    }

    private void fill(RowScan scan, Rows rows, int[] order, Map<List<@Nullable Object>, GroupSums> others) {
        Long2IntOpenHashMap known = new Long2IntOpenHashMap();
        int isScan = RowScan.scanCode(rows);
        for (int i = 0; i < order.length; i++) {
            int row = order[i];
            int group = known.computeIfAbsent(scan.number(rows, row), number -> {
                List<@Nullable Object> key = scan.key(rows, number);
                groups.add(new Group(key, others.computeIfAbsent(key, _ -> GroupSums.none())));
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
            RevenueSums.Line line = scan.line(rows, row);
            if (kind > 1 || line != null) {
                specials.add(new Special(i, kind, rows.weights()[row], line));
            }
        }
    }

    /** A visitor of this day has come on one of the other days, too. */
    private void uncount(Group group, long visitor) {
        int at = group.countedAt.remove(visitor);
        if (at >= 0) {
            cells[at] -= NEW_VISITOR;
        }
    }

    int size() {
        return times.length;
    }

    /** Adds the events of a span of time to the groups. */
    void count(long from, long until, Function<List<@Nullable Object>, GroupSums> sums) {
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

    private static void add(GroupSums sums, int what, int count, long last) {
        if (what == BOT) {
            sums.add(0, 0, count, 0, 0, 0, 0);
        } else if (what < BOT) {
            sums.add(count, (what & SCAN) == 0 ? 0 : count, 0, 0, 0, 0, last);
            sums.addDistinctVisitors((what & NEW_VISITOR) == 0 ? 0 : count);
        }
    }

    private static void add(GroupSums sums, Special special) {
        if (special.kind > 1) {
            sums.add(special.kind, 0, special.weight, false);
        }
        if (special.line != null) {
            sums.addRevenue(special.line);
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

    /** By group, the visitors who are counted in both partial days: when in this one, and when in the other. */
    List<SharedVisitors> sharedWith(PartialDay other) {
        Map<List<@Nullable Object>, Group> theirs =
                other.groups.stream().collect(Collectors.toMap(group -> group.key, group -> group));
        List<SharedVisitors> shared = new ArrayList<>();
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
                shared.add(new SharedVisitors(group.key, here.toLongArray(), there.toLongArray()));
            }
        }
        return shared;
    }

    private static final class Group {
        private final List<@Nullable Object> key;
        private final GroupSums others;
        private final Long2IntOpenHashMap countedAt = new Long2IntOpenHashMap();

        private Group(List<@Nullable Object> key, GroupSums others) {
            this.key = key;
            this.others = others;
            countedAt.defaultReturnValue(-1);
        }

        private boolean isNew(long visitor, int at) {
            return !others.hasVisitor(visitor) && countedAt.putIfAbsent(visitor, at) < 0;
        }
    }

    private record Special(int at, int kind, int weight, RevenueSums.@Nullable Line line) {}

    /** When the visitors of a group are counted in the first and in the last partial day. */
    @SuppressWarnings("ArrayRecordComponent") // read often, and never compared
    record SharedVisitors(List<@Nullable Object> key, long[] atFirst, long[] atLast) {
        int within(long start, long end) {
            int within = 0;
            for (int i = 0; i < atFirst.length; i++) {
                within += atFirst[i] >= start && atLast[i] < end ? 1 : 0;
            }
            return within;
        }
    }
}
