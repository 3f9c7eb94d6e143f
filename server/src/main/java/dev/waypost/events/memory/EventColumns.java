package dev.waypost.events.memory;

import dev.waypost.events.Event;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.events.StoredText;
import dev.waypost.platform.money.SaleAmount;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Events of one workspace, column by column and dictionary-encoded: the columns that queries use most. Rows can be appended while
 * other threads read the {@link Rows} they took before.
 */
public final class EventColumns {
    /**
     * The columns by subject. The rows of a workspace have few different combinations of the values of one subject, so each is read
     * once and found by its hash: the driver takes ten seconds for a million rows of texts, and a tenth of that for numbers.
     */
    private static final List<List<String>> SUBJECTS = List.of(
            List.of("link", "campaign"),
            List.of("country", "continent", "region", "city"),
            List.of("device", "browser", "os", "referrer_domain"),
            List.of("language", "trigger"));

    /** The columns that queries can group and filter by in memory. */
    public static final List<String> COLUMNS =
            SUBJECTS.stream().flatMap(List::stream).toList();

    static final int BYTES_EACH = 2 * Long.BYTES + Integer.BYTES + 3 + COLUMNS.size() * Integer.BYTES;

    /** Rows per block. The earliest and latest time of each block are kept, so that a scan skips blocks outside the window. */
    private static final int BLOCK = 1024;

    private static final int SALE = Event.Kind.SALE.number();
    private static final int FIXED_COLUMNS = 5;
    private static final String OF_WORKSPACE =
            " FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?";

    private static final String READ = SUBJECTS.stream()
                    .map(EventColumns::hash)
                    .collect(Collectors.joining(", ", "SELECT happened_at, kind, visitor, charged, weight, ", "%s"))
            + OF_WORKSPACE;

    private static final String CLICKS_AND_LEADS = READ.formatted("") + " AND kind < " + SALE;
    private static final String SALES_AND_REFUNDS =
            READ.formatted(", amount, currency, revenue, revenue_currency") + " AND kind >= " + SALE;

    private final Values[] values = new Values[COLUMNS.size()];
    private final int[][] codes = new int[COLUMNS.size()][64];
    private long[] times = new long[64];
    private long[] earliest = new long[1];
    private long[] latest = new long[1];
    private byte[] kinds = new byte[64];
    private long[] visitors = new long[64];
    private boolean[] charged = new boolean[64];
    private byte[] weights = new byte[64];
    /** Of sales and refunds. */
    private @Nullable SaleAmount[] saleAmounts = new SaleAmount[64];

    private int size;
    private long last;

    EventColumns() {
        Arrays.setAll(values, _ -> new Values());
    }

    /** Adds a workspace's events in a span of time. */
    void read(StoreSnapshot snapshot, UUID workspace, long from, long until) {
        List<Long2ObjectMap<int[]>> codesByHash = SUBJECTS.stream()
                .map(columns -> codesByHash(snapshot, columns, workspace, from, until))
                .toList();
        // Apart, because few rows have amounts, and columns of text are slow to read.
        snapshot.forEach(new StoreQuery(CLICKS_AND_LEADS, workspace, from, until), row -> add(row, codesByHash, null));
        snapshot.forEach(
                new StoreQuery(SALES_AND_REFUNDS, workspace, from, until),
                row -> add(row, codesByHash, saleAmount(row)));
    }

    /** The codes of all combinations of values that the columns of a subject have, by their hashes. */
    private Long2ObjectMap<int[]> codesByHash(
            StoreSnapshot snapshot, List<String> columns, UUID workspace, long from, long until) {
        StoreQuery combinations = new StoreQuery(
                "SELECT DISTINCT " + hash(columns) + ", " + String.join(", ", columns) + OF_WORKSPACE,
                workspace,
                from,
                until);
        int first = COLUMNS.indexOf(columns.getFirst());
        Long2ObjectMap<int[]> codesByHash = new Long2ObjectOpenHashMap<>();
        snapshot.forEach(combinations, row -> {
            int[] combination = new int[columns.size()];
            for (int i = 0; i < combination.length; i++) {
                combination[i] = code(first + i, row.getObject(2 + i));
            }
            if (codesByHash.put(row.getLong(1), combination) != null) {
                throw new SQLException("Two combinations of %s have the same hash".formatted(columns));
            }
        });
        return codesByHash;
    }

    private static String hash(List<String> columns) {
        return "(hash(%s) // 2)::BIGINT".formatted(String.join(", ", columns));
    }

    private synchronized int code(int column, @Nullable Object value) {
        return values[column].code(value);
    }

    synchronized int size() {
        return size;
    }

    private static @Nullable SaleAmount saleAmount(ResultSet row) throws SQLException {
        int before = FIXED_COLUMNS + SUBJECTS.size();
        return SaleAmount.of(
                row.getString(before + 2), row.getLong(before + 1), row.getString(before + 4), row.getLong(before + 3));
    }

    private synchronized void add(
            ResultSet row, List<Long2ObjectMap<int[]>> codesByHash, @Nullable SaleAmount saleAmount)
            throws SQLException {
        int at = next(row.getLong(1), row.getByte(2), row.getLong(3), row.getBoolean(4), row.getByte(5), saleAmount);
        int column = 0;
        for (int i = 0; i < codesByHash.size(); i++) {
            for (int code : codesByHash.get(i).get(row.getLong(FIXED_COLUMNS + 1 + i))) {
                codes[column++][at] = code;
            }
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
                outcome == null || event.kind().number() < SALE ? null : outcome.saleAmount());
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
                event.trigger())) {
            codes[column][at] = values[column++].code(StoredText.clean(text));
        }
    }

    private int next(
            long time, byte kind, long visitor, boolean isCharged, byte weight, @Nullable SaleAmount saleAmount) {
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
        saleAmounts[size] = saleAmount;
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
        saleAmounts = Arrays.copyOf(saleAmounts, length);
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
                saleAmounts,
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
            @Nullable SaleAmount[] saleAmounts,
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
