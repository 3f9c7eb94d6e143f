package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;
import static java.util.Objects.requireNonNull;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.duckdb.DuckDBConnection;

/** A connection for questions. It keeps the plans of the last ones: to make a plan often takes longer than the answer. */
final class AskingConnection {
    private static final int KEPT = 100;

    private final DuckDBConnection connection;
    private final SequencedMap<String, PreparedStatement> plans = new LinkedHashMap<>(KEPT, 0.75f, true);

    AskingConnection(DuckDBConnection connection) {
        this.connection = connection;
    }

    /** From here to the end everything that is asked sees one state of the store. */
    void begin() throws SQLException {
        execute(connection, "BEGIN");
    }

    void end() throws SQLException {
        execute(connection, "COMMIT");
    }

    <T> List<T> read(Question question, EventStore.RowMapper<T> mapper) throws SQLException {
        List<T> found = new ArrayList<>();
        each(question, row -> found.add(mapper.map(row)));
        return found;
    }

    void each(Question question, EventStore.RowReader reader) throws SQLException {
        PreparedStatement statement = plan(question.sql());
        int index = 1;
        for (Object argument : question.arguments()) {
            statement.setObject(index++, argument);
        }
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
    }

    private PreparedStatement plan(String sql) throws SQLException {
        PreparedStatement known = plans.get(sql);
        if (known != null) {
            return known;
        }
        if (plans.size() == KEPT) {
            requireNonNull(plans.pollFirstEntry()).getValue().close();
        }
        PreparedStatement made = connection.prepareStatement(sql);
        plans.put(sql, made);
        return made;
    }

    /** Plans go with their connection. */
    void close() {
        StoreConnections.close(connection);
    }
}
