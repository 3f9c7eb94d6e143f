package dev.waypost.events;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** The roll-up of a workspace's UTC day: by the columns that queries use most, and by half-hours for time series in any zone. */
final class RolledDay {
    private static final String ROWS = """
            SELECT happened_at, kind, weight, visitor, trigger = 'qr', %s
            FROM all_events
            WHERE workspace = ? AND happened_at >= ? AND happened_at < ?
            """.formatted(
                    RollUps.COLUMNS.stream().map(column -> column + "::VARCHAR").collect(Collectors.joining(", ")));

    private final UUID workspace;
    private final long day;
    private final Map<Key, Sums> sums = new HashMap<>();

    private RolledDay(UUID workspace, long day) {
        this.workspace = workspace;
        this.day = day;
    }

    /** Sums up the day's events. */
    static RolledDay read(StoreSnapshot snapshot, UUID workspace, long day) {
        RolledDay rolled = new RolledDay(workspace, day);
        snapshot.forEach(new StoreQuery(ROWS, workspace, day, day + RollUps.DAY), rolled::add);
        return rolled;
    }

    private void add(ResultSet row) throws SQLException {
        long at = row.getLong(1);
        int kind = row.getInt(2);
        int weight = row.getInt(3);
        long visitor = row.getLong(4);
        boolean scan = row.getBoolean(5);
        sums(RollUps.ALL, day, null).add(at, kind, weight, visitor, scan);
        sums(RollUps.HALF_HOURS, at - Math.floorMod(at, RollUps.HALF_HOUR), null)
                .add(at, kind, weight, visitor, scan);
        List<String> columns = RollUps.COLUMNS;
        for (int i = 0; i < columns.size(); i++) {
            sums(columns.get(i), day, row.getString(6 + i)).add(at, kind, weight, visitor, scan);
        }
    }

    private Sums sums(String dimension, long at, @Nullable String value) {
        return sums.computeIfAbsent(new Key(dimension, at, value), _ -> new Sums());
    }

    void write(DuckDBConnection connection) throws SQLException {
        try (DuckDBAppender rows = connection.createAppender("rolled")) {
            for (Map.Entry<Key, Sums> entry : sums.entrySet()) {
                Key key = entry.getKey();
                Sums of = entry.getValue();
                rows.beginRow()
                        .append(workspace)
                        .append(day)
                        .append(key.dimension())
                        .append(key.at())
                        .append(key.value())
                        .append(of.clicks)
                        .append(of.scans)
                        .append(of.bots)
                        .append(of.leads)
                        .append(of.sales)
                        .append(of.refunds)
                        .append(of.last)
                        .append(VisitorSet.pack(of.visitors, of.seen))
                        .endRow();
            }
            rows.flush();
        }
    }

    private record Key(String dimension, long at, @Nullable String value) {}

    private static final class Sums {
        private long clicks;
        private long scans;
        private long bots;
        private long leads;
        private long sales;
        private long refunds;
        private long last;
        private long[] visitors = new long[4];
        private int seen;

        private void add(long at, int kind, int weight, long visitor, boolean scan) {
            switch (kind) {
                case 0 -> {
                    clicks++;
                    scans += scan ? 1 : 0;
                    last = Math.max(last, at);
                    if (seen == visitors.length) {
                        visitors = Arrays.copyOf(visitors, seen * 2);
                    }
                    visitors[seen++] = visitor;
                }
                case 1 -> bots++;
                case 2 -> leads += weight;
                case 3 -> sales += weight;
                default -> refunds += weight;
            }
        }
    }
}
