package dev.waypost.analytics.memory;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.Prices.ChargedSources;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.events.Event;
import dev.waypost.events.memory.EventColumns;
import dev.waypost.events.memory.EventColumns.Rows;
import dev.waypost.platform.money.SaleAmount;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Scans rows in memory for a query, with the result that the store would give. */
final class RowScan {
    /** Bits of a value's code in the number of a group: three columns fit into a long. */
    private static final int BITS = 21;

    private static final int CAMPAIGN = EventColumns.COLUMNS.indexOf("campaign");
    private static final int LINK = EventColumns.COLUMNS.indexOf("link");
    private static final int TRIGGER = EventColumns.COLUMNS.indexOf("trigger");
    private static final int CLICK = Event.Kind.CLICK.number();
    private static final int SALE = Event.Kind.SALE.number();

    private final Query query;
    private final int[] groupedBy;
    private final long[] starts;

    /** @param starts of the buckets to group by; none for other groupings */
    RowScan(Query query, long[] starts) {
        this.query = query;
        this.starts = starts;
        this.groupedBy = query.dimension() == null
                ? new int[0]
                : query.dimension().columns().stream()
                        .mapToInt(EventColumns.COLUMNS::indexOf)
                        .toArray();
    }

    /** Whether memory holds every column that the query needs. */
    static boolean canRead(Query query) {
        return query.conversions() == null
                && query.members() == null
                && (query.dimension() == null
                        || (query.dimension().columns().size() <= 3
                                && EventColumns.COLUMNS.containsAll(
                                        query.dimension().columns())))
                && query.filters().stream().allMatch(filter -> EventColumns.COLUMNS.contains(filter.column()));
    }

    /** Adds the rows of a span of time to their groups, beginning at the given row. */
    void scan(Rows rows, int first, long from, long until, Function<List<@Nullable Object>, GroupSums> groups) {
        Long2ObjectOpenHashMap<GroupSums> known = new Long2ObjectOpenHashMap<>();
        int scan = scanCode(rows);
        forEach(rows, first, from, until, (row, number) -> {
            GroupSums sums = known.get(number);
            if (sums == null) {
                sums = groups.apply(key(rows, number));
                known.put(number, sums);
            }
            int kind = rows.kinds()[row];
            sums.add(kind, rows.times()[row], rows.weights()[row], isScan(rows, row, scan));
            if (kind == CLICK) {
                sums.addVisitor(rows.visitors()[row]);
            }
            RevenueSums.Line line = line(rows, row);
            if (line != null) {
                sums.addRevenue(line);
            }
        });
    }

    /** Finds the rows of the query in a span of time, beginning at the given row. */
    void forEach(Rows rows, int first, long from, long until, Finder finder) {
        int[][] wanted = wanted(rows);
        if (wanted == null) {
            return;
        }
        rows.forEachWithin(first, from, until, row -> {
            if (isWanted(rows, row, wanted)) {
                finder.found(row, number(rows, row));
            }
        });
    }

    /** The code of the trigger of QR scans. */
    static int scanCode(Rows rows) {
        return rows.code(TRIGGER, "qr");
    }

    static boolean isScan(Rows rows, int row, int scan) {
        return rows.codes()[TRIGGER][row] == scan;
    }

    /** The revenue and charge of a row, or null where it has neither. */
    RevenueSums.@Nullable Line line(Rows rows, int row) {
        int kind = rows.kinds()[row];
        ChargedSources charging = query.charging();
        if (charging.isEmpty()) {
            return kind >= SALE ? line(rows, row, kind, null) : null;
        }
        UUID link = (UUID) value(rows, LINK, row);
        UUID own = charging.links().contains(link) ? link : null;
        return kind >= SALE || own != null || charging.campaigns().contains(value(rows, CAMPAIGN, row))
                ? line(rows, row, kind, own)
                : null;
    }

    private static RevenueSums.Line line(Rows rows, int row, int kind, @Nullable UUID own) {
        SaleAmount saleAmount = rows.saleAmounts()[row];
        UUID campaign = (UUID) value(rows, CAMPAIGN, row);
        return new RevenueSums.Line(
                campaign,
                own,
                kind == 0 && (campaign == null || rows.charged()[row]) ? 1 : 0,
                kind == 2 || kind == 3 ? rows.weights()[row] : 0,
                kind == 3 ? saleAmount : null,
                kind == 4 ? saleAmount : null);
    }

    private static @Nullable Object value(Rows rows, int column, int row) {
        return rows.values().get(column)[rows.codes()[column][row]];
    }

    /** Pairs of a column and the code that a row must have; null where no row has it. */
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
            String stored = filter.stored();
            wanted.add(new int[] {column, stored == null ? 0 : rows.code(column, stored)});
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

    /** Called with a row and the number of its group. */
    @FunctionalInterface
    interface Finder {
        void found(int row, long number);
    }
}
