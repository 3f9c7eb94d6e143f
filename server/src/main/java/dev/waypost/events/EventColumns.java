package dev.waypost.events;

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
 * Events of one workspace in memory, as far as questions ask for them most: column by column, each different value once. More can
 * be added while others read what was there before.
 */
public final class EventColumns {
    /** What events can be grouped and chosen by here. */
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

    /** So many rows, as they came, have their earliest and latest time kept: most windows are in few such pieces. */
    private static final int PIECE = 1024;

    private static final int OTHERS = 6;
    private static final String THOSE = " FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?";

    /** A value as a number: a million texts take the driver ten seconds, as many numbers one. */
    private static final String MARK = "(hash(%s) // 2)::BIGINT";

    private static final String READ = COLUMNS.stream()
            .map(MARK::formatted)
            .collect(Collectors.joining(", ", "SELECT happened_at, kind, visitor, charged, weight, amount, ", THOSE));

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

    /** Adds a workspace's events in a span of time, as they are in one state of the store. */
    void read(Reading store, UUID workspace, long from, long until) {
        List<Long2IntMap> marked = IntStream.range(0, values.length)
                .mapToObj(column -> marked(store, column, workspace, from, until))
                .toList();
        store.each(new Question(READ, workspace, from, until), row -> add(row, marked));
    }

    /** The codes of a column's values by their marks. */
    private Long2IntMap marked(Reading store, int column, UUID workspace, long from, long until) {
        String name = COLUMNS.get(column);
        Question values =
                new Question("SELECT DISTINCT " + name + ", " + MARK.formatted(name) + THOSE, workspace, from, until);
        Long2IntMap marked = new Long2IntOpenHashMap();
        store.each(values, row -> {
            if (marked.containsKey(row.getLong(2))) {
                throw new SQLException("Two values of " + name + " have the same mark");
            }
            marked.put(row.getLong(2), code(column, row.getObject(1)));
        });
        return marked;
    }

    private synchronized int code(int column, @Nullable Object value) {
        return values[column].code(value);
    }

    synchronized int size() {
        return size;
    }

    private synchronized void add(ResultSet row, List<Long2IntMap> marked) throws SQLException {
        int at =
                next(row.getLong(1), row.getByte(2), row.getLong(3), row.getBoolean(4), row.getByte(5), row.getLong(6));
        for (int i = 0; i < values.length; i++) {
            codes[i][at] = marked.get(i).get(row.getLong(OTHERS + 1 + i));
        }
    }

    /** Only the store may add: what is here is what is there, or will be in a moment. */
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
            codes[column][at] = values[column++].code(EventTable.clean(text));
        }
    }

    private int next(long time, byte kind, long visitor, boolean isCharged, byte weight, long amount) {
        if (size == times.length) {
            grow(size * 2);
        }
        times[size] = time;
        int piece = size / PIECE;
        earliest[piece] = size % PIECE == 0 ? time : Math.min(earliest[piece], time);
        latest[piece] = size % PIECE == 0 ? time : Math.max(latest[piece], time);
        kinds[size] = kind;
        visitors[size] = visitor;
        charged[size] = isCharged;
        weights[size] = weight;
        amounts[size] = amount;
        last = Math.max(last, time);
        return size++;
    }

    /** Copies, because others may be reading. */
    private void grow(int length) {
        times = Arrays.copyOf(times, length);
        earliest = Arrays.copyOf(earliest, length / PIECE + 1);
        latest = Arrays.copyOf(latest, length / PIECE + 1);
        kinds = Arrays.copyOf(kinds, length);
        visitors = Arrays.copyOf(visitors, length);
        charged = Arrays.copyOf(charged, length);
        weights = Arrays.copyOf(weights, length);
        amounts = Arrays.copyOf(amounts, length);
        for (int i = 0; i < codes.length; i++) {
            codes[i] = Arrays.copyOf(codes[i], length);
        }
    }

    /** When the latest of the events happened. */
    public synchronized long last() {
        return last;
    }

    /** What is here now. */
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
     * Events as they were at one time; nothing in it is changed any more.
     *
     * @param last when the latest of them happened
     * @param earliest of each piece of the rows no row is earlier; of the last one, not even those that come after these
     * @param latest of each piece of the rows no row is later
     * @param codes by column and row, each the number of its value
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
        /** Hands on the rows from the given one on that are in a span of time. */
        public void within(int first, long from, long until, IntConsumer rows) {
            int row = first;
            while (row < size) {
                int piece = row / PIECE;
                int end = Math.min(size, (piece + 1) * PIECE);
                if (earliest[piece] < until && latest[piece] >= from) {
                    for (; row < end; row++) {
                        if (times[row] >= from && times[row] < until) {
                            rows.accept(row);
                        }
                    }
                }
                row = end;
            }
        }

        /** The number of a value, or -1 where no event has it. */
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

    /** The different values of a column, numbered as they came. */
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
