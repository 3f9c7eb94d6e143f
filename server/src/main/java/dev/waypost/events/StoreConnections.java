package dev.waypost.events;

import dev.waypost.platform.compute.MachineMemory;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/**
 * Connections to the DuckDB file. The first one runs no statements: it keeps the file open, and others are duplicates of it, so that
 * opening a connection never waits for a statement.
 */
final class StoreConnections {
    /** Megabytes of memory for DuckDB, which spills to the disk beyond that. */
    static final long MEMORY = MachineMemory.share(8, 64, 256);

    /** Half of the processors: moves and wide queries leave the others to redirects and to {@link StoreWriter}. */
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final Path file;
    private final ReentrantLock opening = new ReentrantLock();
    private final ConcurrentLinkedQueue<QueryConnection> idle = new ConcurrentLinkedQueue<>();
    private volatile @Nullable DuckDBConnection first;
    private volatile boolean closed;

    StoreConnections(Path file) {
        this.file = file;
    }

    DuckDBConnection forWriting() throws SQLException {
        return first().duplicate();
    }

    /** A connection that no other thread has; to be released or closed. */
    QueryConnection forQueries() throws SQLException {
        QueryConnection free = idle.poll();
        return free == null ? new QueryConnection(first().duplicate()) : free;
    }

    /** Opens the store; fails where that is not possible. */
    void ensureOpen() throws SQLException {
        first();
    }

    void release(QueryConnection connection) {
        idle.add(connection);
        if (closed) {
            closeIdle();
        }
    }

    /** Whether the store runs statements. If it does not, it is closed, and the next connection opens it again. */
    boolean isResponding() {
        try (DuckDBConnection connection = first().duplicate()) {
            execute(connection, "SELECT 1");
            return true;
        } catch (SQLException e) {
            Log.warnf("The analytics store does not respond; reopening it: %s", e.getMessage());
            closeAll();
            return false;
        }
    }

    void close() {
        closed = true;
        closeAll();
    }

    static void close(@Nullable DuckDBConnection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                Log.debugf("A connection to the analytics store could not be closed: %s", e.getMessage());
            }
        }
    }

    static void execute(DuckDBConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The single value of a query. */
    static long number(DuckDBConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private DuckDBConnection first() throws SQLException {
        DuckDBConnection open = first;
        if (open != null) {
            return open;
        }
        opening.lock();
        try {
            open = first;
            if (open == null) {
                open = open();
                first = open;
            }
            return open;
        } finally {
            opening.unlock();
        }
    }

    private DuckDBConnection open() throws SQLException {
        if (closed) {
            throw new SQLException("The store is closed");
        }
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new SQLException("The folder %s cannot be created".formatted(file.getParent()), e);
        }
        Properties settings = new Properties();
        settings.setProperty("memory_limit", MEMORY + "MB");
        settings.setProperty("threads", String.valueOf(THREADS));
        // An automatic checkpoint would block StoreWriter: StoreCompactor checkpoints long before.
        settings.setProperty("checkpoint_threshold", "512MB");
        settings.setProperty("temp_directory", file.resolveSibling("temporary").toString());
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        DuckDBConnection connection = (DuckDBConnection) new DuckDBDriver().connect("jdbc:duckdb:" + file, settings);
        for (String statement : EventTable.SCHEMA) {
            execute(connection, statement);
        }
        for (String statement : RollUps.SCHEMA) {
            execute(connection, statement);
        }
        return connection;
    }

    private void closeAll() {
        opening.lock();
        try {
            close(first);
            first = null;
        } finally {
            opening.unlock();
        }
        closeIdle();
    }

    private void closeIdle() {
        for (QueryConnection free = idle.poll(); free != null; free = idle.poll()) {
            free.close();
        }
    }
}
