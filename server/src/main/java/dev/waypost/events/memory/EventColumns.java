package dev.waypost.events.memory;

import dev.waypost.events.Event;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.events.StoredText;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Events of one workspace, column by column and dictionary-encoded: the columns that queries use most. Rows can be appended while
 * other threads read the {@link Rows} they took before.
 */
public final class EventColumns {
    /** The columns that queries can group and filter by in memory. */
    public static final List<String> COLUMNS = List.of(
            "link",
            "campaign",
            "country",
            "continent",
            "region",
            "city",
            "device",
            "browser",
            "os",
            "referrer_domain",
            "language",
            "trigger",
            "currency");

    static final int BYTES_EACH = 3 * Long.BYTES + 3 + COLUMNS.size() * Integer.BYTES;

    /** Rows per block. The earliest and latest time of each block are kept, so that a scan skips blocks outside the window. */
    private static final int BLOCK = 1024;

    private static final int FIXED_COLUMNS = 6;
    private static final String OF_WORKSPACE =
            " FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?";

    /** Values are read as hashes: the driver takes ten seconds for a million texts, and one for as many numbers. */
    private static final String HASH = "(hash(%s) // 2)::BIGINT";

    private static final String READ = COLUMNS.stream()
            .map(HASH::formatted)
            .collect(Collectors.joining(
                    ", ", "SELECT happened_at, kind, visitor, charged, weight, amount, ", OF_WORKSPACE));

    private final Values[] values = new Values[COLUMNS.size()];
    private final int[][] codes = new int[COLUMNS.size()][64];
    private long[] times = new long[64];
    private long[] earliest = new long[1];
    private long[] latest = new long[1];
    private byte[] kinds = new byte[64];
    private long[] visitors = new long[64];
    private boolean[] charged = new boolean[64];
    private byte[] weights = new byte[64];
    private long[] amounts = new long[64];
    private int size;
    private long last;

    EventColumns() {
        Arrays.setAll(values, _ -> new Values());
    }

    /** Adds a workspace's events in a span of time. */
    void read(StoreSnapshot snapshot, UUID workspace, long from, long until) {
        List<Long2IntMap> codesByHash = IntStream.range(0, values.length)
                .mapToObj(column -> codesByHash(snapshot, column, workspace, from, until))
                .toList();
        snapshot.forEach(new StoreQuery(READ, workspace, from, until), row -> add(row, codesByHash));
    }

    /** The codes of a column's values by their hashes. */
    private Long2IntMap codesByHash(StoreSnapshot snapshot, int column, UUID workspace, long from, long until) {
        String name = COLUMNS.get(column);
        StoreQuery values = new StoreQuery(
                "SELECT DISTINCT " + name + ", " + HASH.formatted(name) + OF_WORKSPACE, workspace, from, until);
        Long2IntMap codesByHash = new Long2IntOpenHashMap();
        snapshot.forEach(values, row -> {
            if (codesByHash.containsKey(row.getLong(2))) {
                throw new SQLException("Two values of " + name + " have the same hash");
            }
            codesByHash.put(row.getLong(2), code(column, row.getObject(1)));
        });
        return codesByHash;
    }

    private synchronized int code(int column, @Nullable Object value) {
        return values[column].code(value);
    }

    synchronized int size() {
        return size;
    }

    private synchronized void add(ResultSet row, List<Long2IntMap> codesByHash) throws SQLException {
        int at =
                next(row.getLong(1), row.getByte(2), row.getLong(3), row.getBoolean(4), row.getByte(5), row.getLong(6));
        for (int i = 0; i < values.length; i++) {
            codes[i][at] = codesByHash.get(i).get(row.getLong(FIXED_COLUMNS + 1 + i));
        }
    }

    /** Appends an event that the store is about to commit. */
    synchronized void add(Event event) {
        Event.Outcome outcome = event.outcome();
        int at = next(
                event.at(),
                (byte) event.kind().number(),
                event.visitor(),
                event.charged(),
                outcome == null ? 0 : (byte) outcome.count(),
                outcome == null ? 0 : outcome.amount());
        int column = 0;
        codes[column][at] = values[column++].code(event.link());
        codes[column][at] = values[column++].code(event.campaign());
        for (@Nullable
        String text : Arrays.asList(
                event.where().country(),
                event.where().continent(),
                event.where().region(),
                event.where().city(),
                event.device().type(),
                event.device().browser(),
                event.device().os(),
                event.source().referrerDomain(),
                event.source().language(),
                event.trigger(),
                outcome == null ? null : outcome.currency())) {
            codes[column][at] = values[column++].code(StoredText.clean(text));
        }
    }

    private int next(long time, byte kind, long visitor, boolean isCharged, byte weight, long amount) {
        if (size == times.length) {
            grow(size * 2);
        }
        times[size] = time;
        int block = size / BLOCK;
        earliest[block] = size % BLOCK == 0 ? time : Math.min(earliest[block], time);
        latest[block] = size % BLOCK == 0 ? time : Math.max(latest[block], time);
        kinds[size] = kind;
        visitors[size] = visitor;
        charged[size] = isCharged;
        weights[size] = weight;
        amounts[size] = amount;
        last = Math.max(last, time);
        return size++;
    }

    /** Copies the arrays, because other threads may be reading the old ones. */
    private void grow(int length) {
        times = Arrays.copyOf(times, length);
        earliest = Arrays.copyOf(earliest, length / BLOCK + 1);
        latest = Arrays.copyOf(latest, length / BLOCK + 1);
        kinds = Arrays.copyOf(kinds, length);
        visitors = Arrays.copyOf(visitors, length);
        charged = Arrays.copyOf(charged, length);
        weights = Arrays.copyOf(weights, length);
        amounts = Arrays.copyOf(amounts, length);
        for (int i = 0; i < codes.length; i++) {
            codes[i] = Arrays.copyOf(codes[i], length);
        }
    }

    /** The time of the latest event. */
    public synchronized long last() {
        return last;
    }

    /** The rows that are here now. */
    public synchronized Rows rows() {
        return new Rows(
                size,
                last,
                times,
                earliest,
                latest,
                kinds,
                visitors,
                charged,
                weights,
                amounts,
                codes.clone(),
                Arrays.stream(values).map(Values::all).collect(Collectors.toUnmodifiableList()));
    }

    /**
     * The rows at one moment. The first {@code size} rows never change.
     *
     * @param last the time of the latest row
     * @param earliest by block, a lower bound of its times; it may already include rows appended later
     * @param latest by block, an upper bound of its times
     * @param codes by column and row, the code of the value
     * @param values by column and code; the first is null
     */
    @SuppressWarnings("ArrayRecordComponent") // read millions of times, and never compared
    public record Rows(
            int size,
            long last,
            long[] times,
            long[] earliest,
            long[] latest,
            byte[] kinds,
            long[] visitors,
            boolean[] charged,
            byte[] weights,
            long[] amounts,
            int[][] codes,
            List<@Nullable Object[]> values) {
        /** Passes the rows of a span of time to the consumer, beginning at the given row. */
        public void forEachWithin(int first, long from, long until, IntConsumer rows) {
            int row = first;
            while (row < size) {
                int block = row / BLOCK;
                int end = Math.min(size, (block + 1) * BLOCK);
                if (earliest[block] < until && latest[block] >= from) {
                    for (; row < end; row++) {
                        if (times[row] >= from && times[row] < until) {
                            rows.accept(row);
                        }
                    }
                }
                row = end;
            }
        }

        /** The code of a value, or -1 where no event has it. */
        public int code(int column, Object value) {
            @Nullable Object[] all = values.get(column);
            for (int code = 1; code < all.length && all[code] != null; code++) {
                if (value.equals(all[code])) {
                    return code;
                }
            }
            return -1;
        }
    }

    /** The dictionary of a column: its different values, numbered in order of appearance. */
    private static final class Values {
        private final Object2IntOpenHashMap<Object> codes = new Object2IntOpenHashMap<>();
        private @Nullable Object[] all = new Object[16];

        private int code(@Nullable Object value) {
            if (value == null) {
                return 0;
            }
            int known = codes.getInt(value);
            if (known > 0) {
                return known;
            }
            int code = codes.size() + 1;
            codes.put(value, code);
            if (code == all.length) {
                all = Arrays.copyOf(all, code * 2);
            }
            all[code] = value;
            return code;
        }

        private @Nullable Object[] all() {
            return all;
        }
    }
}
