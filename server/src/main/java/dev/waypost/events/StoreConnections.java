package dev.waypost.events;

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
 * Connections to the one file. The first is never asked anything: it keeps the file open, and a new connection is a copy of it,
 * which nobody who writes or asks has to be waited for.
 */
final class StoreConnections {
    /** What moves rows and answers wide questions leaves the other processors to visitors, and to whoever writes. */
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final Path file;
    private final ReentrantLock opening = new ReentrantLock();
    private final ConcurrentLinkedQueue<AskingConnection> idle = new ConcurrentLinkedQueue<>();
    private volatile @Nullable DuckDBConnection first;
    private volatile boolean closed;

    StoreConnections(Path file) {
        this.file = file;
    }

    DuckDBConnection forWriting() throws SQLException {
        return first().duplicate();
    }

    /** One that nobody else has; to be given back or closed. */
    AskingConnection forQuestions() throws SQLException {
        AskingConnection free = idle.poll();
        return free == null ? new AskingConnection(first().duplicate()) : free;
    }

    /** Fails where the store cannot be opened. */
    void beThere() throws SQLException {
        first();
    }

    void giveBack(AskingConnection connection) {
        idle.add(connection);
        if (closed) {
            closeIdle();
        }
    }

    /** Whether the store answers at all. When it does not, whoever comes next opens it anew. */
    boolean answer() {
        try (DuckDBConnection connection = first().duplicate()) {
            execute(connection, "SELECT 1");
            return true;
        } catch (SQLException e) {
            Log.warnf("The analytics store is opened anew: %s", e.getMessage());
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

    /** The one value of the answer. */
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
            throw new SQLException("The folder %s cannot be made".formatted(file.getParent()), e);
        }
        Properties settings = new Properties();
        settings.setProperty("memory_limit", "1GB");
        settings.setProperty("threads", String.valueOf(THREADS));
        // Whoever writes would have to wait for it: it is done beside, long before.
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
        for (AskingConnection free = idle.poll(); free != null; free = idle.poll()) {
            free.close();
        }
    }
}
