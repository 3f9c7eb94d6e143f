package dev.waypost.events;

import dev.waypost.events.EventStore.Offset;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.duckdb.DuckDBConnection;

/** The positions of consumers in their sources. Stored with the events, so that both are committed together. */
final class Offsets {
    private Offsets() {}

    static Map<String, Offset> of(EventStore store, String consumer) {
        Map<String, Offset> offsets = new HashMap<>();
        store.read(
                        new StoreQuery("SELECT source, high, low, generation FROM marks WHERE reader = ?", consumer),
                        row -> Map.entry(row.getString(1), new Offset(row.getLong(2), row.getLong(3), row.getLong(4))))
                .forEach(offset -> offsets.put(offset.getKey(), offset.getValue()));
        return offsets;
    }

    static void move(DuckDBConnection connection, String consumer, Map<String, Offset> offsets) throws SQLException {
        if (offsets.isEmpty()) {
            return;
        }
        String rows = String.join(", ", Collections.nCopies(offsets.size(), "(?, ?, ?, ?, ?)"));
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT OR REPLACE INTO marks (reader, source, high, low, generation) VALUES " + rows)) {
            int argument = 1;
            for (Map.Entry<String, Offset> offset : offsets.entrySet()) {
                statement.setString(argument++, consumer);
                statement.setString(argument++, offset.getKey());
                statement.setLong(argument++, offset.getValue().high());
                statement.setLong(argument++, offset.getValue().low());
                statement.setLong(argument++, offset.getValue().generation());
            }
            statement.execute();
        }
    }
}
