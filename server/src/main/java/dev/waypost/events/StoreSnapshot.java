package dev.waypost.events;

import java.sql.SQLException;
import java.util.List;

/** One state of the store: commits that come later are not seen. Valid only in the call that it was made for. */
public final class StoreSnapshot {
    private final QueryConnection connection;

    StoreSnapshot(QueryConnection connection) {
        this.connection = connection;
    }

    /** Re-reads the snapshot: later reads see all commits up to this call. */
    public void refresh() {
        try {
            connection.end();
            connection.begin();
            // DuckDB takes the snapshot of a transaction with its first statement.
            connection.read(new StoreQuery("SELECT count(*) FROM marks"), row -> row.getLong(1));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Passes every row to the reader, in order, and keeps none. */
    public void forEach(StoreQuery query, EventStore.RowReader reader) {
        try {
            connection.forEach(query, reader);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** All rows, in order. */
    public <T> List<T> read(StoreQuery query, EventStore.RowMapper<T> mapper) {
        try {
            return connection.read(query, mapper);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static StoreException failed(SQLException e) {
        return new StoreException("The analytics store could not answer", false, e);
    }
}
