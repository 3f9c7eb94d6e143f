package dev.waypost.visitor.geo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** Address ranges in sorted arrays, each with a value. */
final class RangeTable {
    static final int NONE = -1;
    static final RangeTable EMPTY = new Builder().build();

    private static final Comparator<Range> BY_START = (a, b) -> compare(a.start, b.start);

    private final Side v4;
    private final Side v6;

    private RangeTable(Side v4, Side v6) {
        this.v4 = v4;
        this.v6 = v6;
    }

    int size() {
        return v4.values.length + v6.values.length;
    }

    int find(IpAddress address) {
        return (address.isV4() ? v4 : v6).find(address.high(), address.low());
    }

    static int compare(IpAddress a, IpAddress b) {
        int high = Long.compareUnsigned(a.high(), b.high());
        return high != 0 ? high : Long.compareUnsigned(a.low(), b.low());
    }

    /** The ranges of one family. IPv4 needs no upper halves. */
    private static final class Side {
        private final long[] startHigh;
        private final long[] startLow;
        private final long[] endHigh;
        private final long[] endLow;
        private final int[] values;

        Side(List<Range> ranges) {
            boolean wide = !ranges.isEmpty() && !ranges.getFirst().start.isV4();
            startHigh = wide ? numbers(ranges, range -> range.start.high()) : new long[0];
            startLow = numbers(ranges, range -> range.start.low());
            endHigh = wide ? numbers(ranges, range -> range.end.high()) : new long[0];
            endLow = numbers(ranges, range -> range.end.low());
            values = ranges.stream().mapToInt(Range::value).toArray();
        }

        private static long[] numbers(List<Range> ranges, ToLongFunction<Range> number) {
            return ranges.stream().mapToLong(number).toArray();
        }

        int find(long high, long low) {
            int from = 0;
            int to = values.length - 1;
            while (from <= to) {
                int middle = (from + to) >>> 1;
                if (compare(startHigh, startLow, middle, high, low) > 0) {
                    to = middle - 1;
                } else {
                    from = middle + 1;
                }
            }
            return to >= 0 && compare(endHigh, endLow, to, high, low) >= 0 ? values[to] : NONE;
        }

        private static int compare(long[] highs, long[] lows, int at, long high, long low) {
            int byHigh = highs.length == 0 ? 0 : Long.compareUnsigned(highs[at], high);
            return byHigh != 0 ? byHigh : Long.compareUnsigned(lows[at], low);
        }
    }

    private record Range(IpAddress start, IpAddress end, int value) {}

    /** Collects ranges in any order. Adjacent and overlapping ranges with the same value are merged. */
    static final class Builder {
        private final List<Range> v4 = new ArrayList<>();
        private final List<Range> v6 = new ArrayList<>();

        /** Whether the two addresses form a range. */
        boolean add(IpAddress start, IpAddress end, int value) {
            if (start.isV4() != end.isV4() || RangeTable.compare(start, end) > 0) {
                return false;
            }
            (start.isV4() ? v4 : v6).add(new Range(start, end, value));
            return true;
        }

        RangeTable build() {
            return new RangeTable(new Side(merged(v4)), new Side(merged(v6)));
        }

        private static List<Range> merged(List<Range> ranges) {
            ranges.sort(BY_START);
            List<Range> merged = new ArrayList<>(ranges.size());
            for (Range range : ranges) {
                Range last = merged.isEmpty() ? null : merged.getLast();
                if (last != null && last.value == range.value && RangeTable.compare(range.start, last.end) <= 0) {
                    IpAddress end = RangeTable.compare(last.end, range.end) >= 0 ? last.end : range.end;
                    merged.set(merged.size() - 1, new Range(last.start, end, last.value));
                } else {
                    merged.add(range);
                }
            }
            return merged;
        }
    }
}
