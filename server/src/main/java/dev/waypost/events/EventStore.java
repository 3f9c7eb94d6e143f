package dev.waypost.events;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/**
 * The columnar store: one DuckDB file under DATA/analytics. Events are added by one thread at a time, in transactions that
 * also hold how far each reader got; any number of threads ask questions meanwhile.
 */
@Singleton
public class EventStore {
    /** As many new rows are moved to their place among the old ones, in the order questions want them. */
    private static final long MANY = 200_000;

    private final Path file;
    private final ReentrantLock writing = new ReentrantLock();
    private final ConcurrentLinkedQueue<DuckDBConnection> idle = new ConcurrentLinkedQueue<>();
    private @Nullable DuckDBConnection writer;
    private long rowsSinceMerge;
    private volatile boolean closed;

    @Inject
    EventStore(WaypostConfig config) {
        this(config.data().resolve("analytics").resolve("events.duckdb"));
    }

    EventStore(Path file) {
        this.file = file;
    }

    /** How far a reader got, by the name of what it reads. */
    public Map<String, Mark> marks(String reader) {
        return read(
                        new Question("SELECT source, high, low FROM marks WHERE reader = ?", reader),
                        row -> Map.entry(row.getString(1), new Mark(row.getLong(2), row.getLong(3))))
                .stream()
                .collect(HashMap::new, (all, entry) -> all.put(entry.getKey(), entry.getValue()), HashMap::putAll);
    }

    /** Adds events and moves the reader's marks: both or neither. */
    public void append(String reader, Map<String, Mark> marks, List<Event> events) {
        writing.lock();
        try {
            DuckDBConnection connection = writer();
            execute(connection, "BEGIN");
            try (DuckDBAppender rows = connection.createAppender("events_new")) {
                for (Event event : events) {
                    EventTable.append(rows, event);
                }
            }
            for (Map.Entry<String, Mark> mark : marks.entrySet()) {
                move(connection, reader, mark.getKey(), mark.getValue());
            }
            execute(connection, "COMMIT");
            rowsSinceMerge += events.size();
            if (rowsSinceMerge >= MANY) {
                merge(connection);
            }
        } catch (SQLException e) {
            boolean away = writer == null;
            abandonWriter();
            throw new StoreException("Events could not be added", away, e);
        } finally {
            writing.unlock();
        }
    }

    /** Every answer's rows, in order. */
    public <T> List<T> read(Question question, RowMapper<T> mapper) {
        DuckDBConnection connection = null;
        try {
            connection = reader();
            List<T> found = new ArrayList<>();
            try (PreparedStatement statement = connection.prepareStatement(question.sql())) {
                int index = 1;
                for (Object argument : question.arguments()) {
                    statement.setObject(index++, argument);
                }
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        found.add(mapper.map(rows));
                    }
                }
            }
            giveBack(connection);
            return found;
        } catch (SQLException e) {
            close(connection);
            throw new StoreException("The analytics store could not answer", connection == null, e);
        }
    }

    /** Whole events, by a condition. */
    public List<Event> events(Question where) {
        return read(new Question("SELECT * FROM all_events WHERE " + where.sql(), where.arguments()), EventTable::read);
    }

    /** Rows that came one after another are put in the order of workspace and time, by which nearly every question asks. */
    private void merge(DuckDBConnection connection) throws SQLException {
        execute(connection, "BEGIN");
        execute(connection, "INSERT INTO events SELECT * FROM events_new ORDER BY workspace, happened_at");
        execute(connection, "DELETE FROM events_new");
        execute(connection, "COMMIT");
        rowsSinceMerge = 0;
    }

    private static void move(DuckDBConnection connection, String reader, String source, Mark mark) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?)")) {
            statement.setString(1, reader);
            statement.setString(2, source);
            statement.setLong(3, mark.high());
            statement.setLong(4, mark.low());
            statement.execute();
        }
    }

    private DuckDBConnection writer() throws SQLException {
        DuckDBConnection current = writer;
        if (current == null) {
            current = open();
            writer = current;
        }
        return current;
    }

    private DuckDBConnection reader() throws SQLException {
        DuckDBConnection free = idle.poll();
        if (free != null) {
            return free;
        }
        writing.lock();
        try {
            return writer().duplicate();
        } finally {
            writing.unlock();
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
        settings.setProperty("temp_directory", file.resolveSibling("temporary").toString());
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        DuckDBConnection connection = (DuckDBConnection) new DuckDBDriver().connect("jdbc:duckdb:" + file, settings);
        execute(connection, EventTable.CREATE.formatted("events"));
        execute(connection, EventTable.CREATE.formatted("events_new"));
        execute(
                connection,
                "CREATE OR REPLACE VIEW all_events AS SELECT * FROM events UNION ALL SELECT * FROM events_new");
        execute(connection, """
                CREATE TABLE IF NOT EXISTS marks (
                    reader VARCHAR, source VARCHAR, high BIGINT NOT NULL, low BIGINT NOT NULL, PRIMARY KEY (reader, source)
                )
                """);
        return connection;
    }

    private void giveBack(DuckDBConnection connection) {
        if (closed) {
            close(connection);
        } else {
            idle.add(connection);
        }
    }

    /** After a failure the next batch begins with a connection of its own. */
    private void abandonWriter() {
        close(writer);
        writer = null;
        for (DuckDBConnection free = idle.poll(); free != null; free = idle.poll()) {
            close(free);
        }
    }

    @PreDestroy
    void close() {
        closed = true;
        writing.lock();
        try {
            abandonWriter();
        } finally {
            writing.unlock();
        }
    }

    private static void close(@Nullable DuckDBConnection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                Log.debugf("A connection to the analytics store could not be closed: %s", e.getMessage());
            }
        }
    }

    private static void execute(DuckDBConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Up to where something was read: a segment and a place in it, or a transaction and a row. */
    public record Mark(long high, long low) {}

    /** Takes what it needs out of a row. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }
}
