package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.events.Event;
import dev.waypost.events.EventColumns;
import dev.waypost.events.EventColumns.Rows;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads events in memory as the store would for a query. */
final class RowScan {
    /** So many different values fit in a group's number, three columns of them. */
    private static final int BITS = 21;

    private static final int CURRENCY = EventColumns.COLUMNS.indexOf("currency");
    private static final int CAMPAIGN = EventColumns.COLUMNS.indexOf("campaign");
    private static final int LINK = EventColumns.COLUMNS.indexOf("link");
    private static final int TRIGGER = EventColumns.COLUMNS.indexOf("trigger");
    private static final int CLICK = Event.Kind.CLICK.number();
    private static final int SALE = Event.Kind.SALE.number();

    private final Query query;
    private final int[] groupedBy;
    private final long[] starts;

    /** The starts are those of the pieces of time to group by, or none. */
    RowScan(Query query, long[] starts) {
        this.query = query;
        this.starts = starts;
        this.groupedBy = query.dimension() == null
                ? new int[0]
                : query.dimension().columns().stream()
                        .mapToInt(EventColumns.COLUMNS::indexOf)
                        .toArray();
    }

    /** Whether events in memory know all that the query asks for. */
    static boolean canRead(Query query) {
        return query.conversions() == null
                && query.members() == null
                && (query.dimension() == null
                        || (query.dimension().columns().size() <= 3
                                && EventColumns.COLUMNS.containsAll(
                                        query.dimension().columns())))
                && query.filters().stream().allMatch(filter -> EventColumns.COLUMNS.contains(filter.column()));
    }

    /** Adds the rows from the given one on that are in a span of time to their groups. */
    void scan(Rows rows, int first, long from, long until, Function<List<@Nullable Object>, Sums> groups) {
        Long2ObjectOpenHashMap<Sums> known = new Long2ObjectOpenHashMap<>();
        int scan = scan(rows);
        each(rows, first, from, until, (row, number) -> {
            Sums sums = known.get(number);
            if (sums == null) {
                sums = groups.apply(key(rows, number));
                known.put(number, sums);
            }
            int kind = rows.kinds()[row];
            sums.add(kind, rows.times()[row], rows.weights()[row], isScan(rows, row, scan));
            if (kind == CLICK) {
                sums.see(rows.visitors()[row]);
            }
            Takings.Line line = line(rows, row);
            if (line != null) {
                sums.take(line);
            }
        });
    }

    /** Finds the rows from the given one on that are in a span of time and meant by the query. */
    void each(Rows rows, int first, long from, long until, Finder finder) {
        int[][] wanted = wanted(rows);
        if (wanted == null) {
            return;
        }
        rows.within(first, from, until, row -> {
            if (isWanted(rows, row, wanted)) {
                finder.found(row, number(rows, row));
            }
        });
    }

    /** The code of a scan of a QR code among triggers. */
    static int scan(Rows rows) {
        return rows.code(TRIGGER, "qr");
    }

    static boolean isScan(Rows rows, int row, int scan) {
        return rows.codes()[TRIGGER][row] == scan;
    }

    /** What is earned and paid, or null where the event is about neither. */
    Takings.@Nullable Line line(Rows rows, int row) {
        int kind = rows.kinds()[row];
        Set<UUID> charging = query.charging();
        return kind >= SALE || (!charging.isEmpty() && charging.contains(value(rows, CAMPAIGN, row)))
                ? line(rows, row, kind)
                : null;
    }

    private static Takings.Line line(Rows rows, int row, int kind) {
        long amount = rows.amounts()[row];
        return new Takings.Line(
                (UUID) value(rows, CAMPAIGN, row),
                (String) value(rows, CURRENCY, row),
                kind == 0 && rows.charged()[row] ? 1 : 0,
                kind == 2 || kind == 3 ? rows.weights()[row] : 0,
                kind == 3 ? amount : 0,
                kind == 4 ? amount : 0);
    }

    private static @Nullable Object value(Rows rows, int column, int row) {
        return rows.values().get(column)[rows.codes()[column][row]];
    }

    /** Pairs of a column and the only value that is meant; null where no row can have it. */
    private int @Nullable [][] wanted(Rows rows) {
        List<int[]> wanted = new ArrayList<>();
        if (query.scope().link() != null) {
            wanted.add(new int[] {LINK, rows.code(LINK, query.scope().link())});
        }
        if (query.scope().campaign() != null) {
            wanted.add(new int[] {CAMPAIGN, rows.code(CAMPAIGN, query.scope().campaign())});
        }
        for (Query.Filter filter : query.filters()) {
            int column = EventColumns.COLUMNS.indexOf(filter.column());
            wanted.add(new int[] {column, filter.value() == null ? 0 : rows.code(column, filter.value())});
        }
        return wanted.stream().anyMatch(pair -> pair[1] < 0) ? null : wanted.toArray(int[][]::new);
    }

    private static boolean isWanted(Rows rows, int row, int[][] wanted) {
        for (int[] pair : wanted) {
            if (rows.codes()[pair[0]][row] != pair[1]) {
                return false;
            }
        }
        return true;
    }

    /** The number of the group that a row is in. */
    long number(Rows rows, int row) {
        if (starts.length > 0) {
            int found = Arrays.binarySearch(starts, rows.times()[row]);
            return starts[found < 0 ? -found - 2 : found];
        }
        long number = 0;
        for (int column : groupedBy) {
            number = number << BITS | rows.codes()[column][row];
        }
        return number;
    }

    /** The values behind a group's number. */
    List<@Nullable Object> key(Rows rows, long number) {
        if (starts.length > 0) {
            return List.of(number);
        }
        @Nullable Object[] key = new Object[groupedBy.length];
        long left = number;
        for (int i = key.length - 1; i >= 0; i--) {
            key[i] = requireNonNull(rows.values().get(groupedBy[i]))[(int) (left & ((1 << BITS) - 1))];
            left >>>= BITS;
        }
        return Arrays.asList(key);
    }

    /** Takes note of a row and the number of its group. */
    @FunctionalInterface
    interface Finder {
        void found(int row, long number);
    }
}
