package dev.waypost.events;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;

/** Sets of visitors as sorted numbers: how they are stored, and how large a union of several is. */
public final class VisitorSet {
    /** Visitors per partition: few enough for the hash table to stay in the cache of the processor. */
    private static final int PER_PARTITION = 1 << 13;

    private VisitorSet() {}

    /** Sorts the first {@code count} numbers and removes duplicates. */
    static byte[] pack(long[] visitors, int count) {
        Arrays.sort(visitors, 0, count);
        ByteBuffer bytes = ByteBuffer.allocate(count * Long.BYTES);
        for (int i = 0; i < count; i++) {
            if (i == 0 || visitors[i] != visitors[i - 1]) {
                bytes.putLong(visitors[i]);
            }
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    public static long[] unpack(byte[] bytes) {
        LongBuffer numbers = ByteBuffer.wrap(bytes).asLongBuffer();
        long[] visitors = new long[numbers.remaining()];
        numbers.get(visitors);
        return visitors;
    }

    /** The number of distinct visitors in sorted sets. */
    public static long distinct(List<long[]> sets) {
        if (sets.size() == 1) {
            return sets.getFirst().length;
        }
        int all = sets.stream().mapToInt(set -> set.length).sum();
        int pieces = Integer.highestOneBit(Math.max(1, all / PER_PARTITION));
        int[] begin = new int[sets.size()];
        int[] end = new int[sets.size()];
        long[] table = new long[2 * PER_PARTITION];
        long distinct = 0;
        for (int piece = 1; piece <= pieces; piece++) {
            int size = 0;
            for (int i = 0; i < end.length; i++) {
                long[] set = sets.get(i);
                begin[i] = end[i];
                end[i] = piece == pieces ? set.length : before(set, begin[i], bound(piece, pieces));
                size += end[i] - begin[i];
            }
            int slots = Math.max(4, Integer.highestOneBit(size) * 4);
            if (slots > table.length) {
                table = new long[slots];
            }
            Arrays.fill(table, 0, slots, 0);
            distinct += different(sets, begin, end, table, slots - 1);
        }
        return distinct;
    }

    /** Visitors are hashes, so equal parts of their range are about equally full. */
    private static long bound(int piece, int pieces) {
        return Long.MIN_VALUE + piece * (Long.MIN_VALUE / -pieces * 2);
    }

    private static int before(long[] set, int from, long bound) {
        int found = Arrays.binarySearch(set, from, set.length, bound);
        return found >= 0 ? found : -found - 1;
    }

    private static long different(List<long[]> sets, int[] begin, int[] end, long[] table, int mask) {
        long count = 0;
        boolean zero = false;
        for (int i = 0; i < end.length; i++) {
            long[] set = sets.get(i);
            for (int at = begin[i]; at < end[i]; at++) {
                long visitor = set[at];
                if (visitor == 0) {
                    zero = true;
                    continue;
                }
                int slot = (int) ((visitor * 0x9E3779B97F4A7C15L) >>> 32) & mask;
                while (table[slot] != 0 && table[slot] != visitor) {
                    slot = (slot + 1) & mask;
                }
                if (table[slot] == 0) {
                    table[slot] = visitor;
                    count++;
                }
            }
        }
        return zero ? count + 1 : count;
    }
}
