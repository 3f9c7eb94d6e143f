package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;

import dev.waypost.events.RollUps.WorkspaceDay;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;

/** The rolled-up days in the store: written, discarded when an event comes late, and listed. */
final class RolledDays {
    static final List<String> TABLES = List.of("stale_days", "rolled_days", "rolled");

    /** Days before this are sealed. */
    static final String SEALED = "SELECT coalesce(max(high), 0) FROM marks WHERE reader = '" + RollUps.CONSUMER + "'";

    /** No day that ends later is rolled up or sealed. */
    static final String REACH =
            "SELECT greatest((" + SEALED + "), coalesce(max(day) + " + RollUps.DAY + ", 0)) FROM rolled_days";

    static final StoreQuery STALE = new StoreQuery("SELECT DISTINCT workspace, day FROM stale_days");

    private RolledDays() {}

    static StoreQuery busy(long from, long end, int events) {
        return new StoreQuery("""
                SELECT workspace, happened_at // ? * ? AS day
                FROM all_events
                WHERE happened_at >= ? AND happened_at < ?
                GROUP BY ALL
                HAVING count(*) >= ?
                ORDER BY day, workspace
                """, RollUps.DAY, RollUps.DAY, from, end, events);
    }

    static WorkspaceDay day(ResultSet row) throws SQLException {
        return new WorkspaceDay((UUID) row.getObject(1), row.getLong(2));
    }

    static void put(DuckDBConnection connection, WorkspaceDay which, RolledDay rolled) throws SQLException {
        String those = " WHERE workspace = '%s' AND day = %d".formatted(which.workspace(), which.day());
        for (String table : TABLES) {
            execute(connection, "DELETE FROM " + table + those);
        }
        rolled.write(connection);
        execute(connection, "INSERT INTO rolled_days VALUES ('%s', %d)".formatted(which.workspace(), which.day()));
    }

    /** The days of events that come after their day was rolled up or sealed. */
    static List<WorkspaceDay> late(long reach, List<Event> events) {
        return events.stream()
                .filter(event -> event.at() < reach)
                .map(event -> new WorkspaceDay(event.workspace(), event.at() - Math.floorMod(event.at(), RollUps.DAY)))
                .distinct()
                .toList();
    }

    /** Discards the sums of days that late events belong to; {@link RollUps} makes them again. */
    static void discard(DuckDBConnection connection, List<WorkspaceDay> late) throws SQLException {
        if (!late.isEmpty()) {
            String those = late.stream()
                    .map(day -> "('%s'::UUID, %d)".formatted(day.workspace(), day.day()))
                    .collect(Collectors.joining(", ", " WHERE (workspace, day) IN (", ")"));
            execute(connection, "INSERT INTO stale_days SELECT workspace, day FROM rolled_days" + those);
            execute(connection, "DELETE FROM rolled_days" + those);
            execute(connection, "DELETE FROM rolled" + those);
        }
    }
}
