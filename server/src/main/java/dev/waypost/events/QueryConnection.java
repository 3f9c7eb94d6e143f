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

/** A connection for queries. It caches prepared statements: preparing one often takes longer than running it. */
final class QueryConnection {
    private static final int MAX_STATEMENTS = 100;

    private final DuckDBConnection connection;
    private final SequencedMap<String, PreparedStatement> statements = new LinkedHashMap<>(MAX_STATEMENTS, 0.75f, true);

    QueryConnection(DuckDBConnection connection) {
        this.connection = connection;
    }

    /** Every query until {@link #end} sees one state of the store. */
    void begin() throws SQLException {
        execute(connection, "BEGIN");
    }

    void end() throws SQLException {
        execute(connection, "COMMIT");
    }

    <T> List<T> read(StoreQuery query, EventStore.RowMapper<T> mapper) throws SQLException {
        List<T> found = new ArrayList<>();
        forEach(query, row -> found.add(mapper.map(row)));
        return found;
    }

    void forEach(StoreQuery query, EventStore.RowReader reader) throws SQLException {
        PreparedStatement statement = prepare(query.sql());
        int index = 1;
        for (Object argument : query.arguments()) {
            statement.setObject(index++, argument);
        }
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known != null) {
            return known;
        }
        if (statements.size() == MAX_STATEMENTS) {
            requireNonNull(statements.pollFirstEntry()).getValue().close();
        }
        PreparedStatement made = connection.prepareStatement(sql);
        statements.put(sql, made);
        return made;
    }

    /** Closes the prepared statements with the connection. */
    void close() {
        StoreConnections.close(connection);
    }
}
