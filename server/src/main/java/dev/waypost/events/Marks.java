package dev.waypost.events;

import dev.waypost.events.EventStore.Mark;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.duckdb.DuckDBConnection;

/** How far everyone who fills the store has read, in the store itself: it is changed together with what was read. */
final class Marks {
    private Marks() {}

    static Map<String, Mark> of(EventStore store, String reader) {
        Map<String, Mark> marks = new HashMap<>();
        store.read(
                        new Question("SELECT source, high, low, generation FROM marks WHERE reader = ?", reader),
                        row -> Map.entry(row.getString(1), new Mark(row.getLong(2), row.getLong(3), row.getLong(4))))
                .forEach(mark -> marks.put(mark.getKey(), mark.getValue()));
        return marks;
    }

    static void move(DuckDBConnection connection, String reader, Map<String, Mark> marks) throws SQLException {
        if (marks.isEmpty()) {
            return;
        }
        String rows = String.join(", ", Collections.nCopies(marks.size(), "(?, ?, ?, ?, ?)"));
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT OR REPLACE INTO marks (reader, source, high, low, generation) VALUES " + rows)) {
            int argument = 1;
            for (Map.Entry<String, Mark> mark : marks.entrySet()) {
                statement.setString(argument++, reader);
                statement.setString(argument++, mark.getKey());
                statement.setLong(argument++, mark.getValue().high());
                statement.setLong(argument++, mark.getValue().low());
                statement.setLong(argument++, mark.getValue().generation());
            }
            statement.execute();
        }
    }
}
