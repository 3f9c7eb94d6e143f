package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;
import static dev.waypost.events.StoreConnections.number;

import dev.waypost.events.EventStore.Mark;
import dev.waypost.events.RollUps.WorkspaceDay;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** Everything that is written to the columnar store, by one thread at a time and over one connection. */
final class StoreWriting {
    private final StoreConnections connections;
    private final RecentEvents recent;
    private final StoreKeeping keeping;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable DuckDBConnection writer;
    /** No day that ends later has been added up. */
    private long rolledUpTo;

    StoreWriting(StoreConnections connections, RecentEvents recent, StoreKeeping keeping) {
        this.connections = connections;
        this.recent = recent;
        this.keeping = keeping;
    }

    /** Adds events and moves the reader's marks: both or neither. */
    void append(String reader, Map<String, Mark> marks, List<Event> events) {
        lock.lock();
        try {
            write(reader, marks, events);
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("Events could not be added", !connections.answer(), e);
        } catch (RuntimeException e) {
            abandonWriter();
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private void write(String reader, Map<String, Mark> marks, List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        // Answers from memory need not wait for the commit: whoever adds events keeps them until then.
        recent.add(events);
        execute(connection, "BEGIN");
        add(connection, events);
        List<WorkspaceDay> late = RolledDays.late(rolledUpTo, events);
        RolledDays.takeAway(connection, late);
        Marks.move(connection, reader, marks);
        execute(connection, "COMMIT");
        keeping.added(events.size());
        late.stream().map(WorkspaceDay::workspace).distinct().forEach(recent::changePast);
    }

    private static void add(DuckDBConnection connection, List<Event> events) throws SQLException {
        add(connection, "events_new", events);
        add(
                connection,
                "outcomes",
                events.stream().filter(event -> event.outcome() != null).toList());
    }

    private static void add(DuckDBConnection connection, String table, List<Event> events) throws SQLException {
        try (DuckDBAppender rows = connection.createAppender(table)) {
            for (Event event : events) {
                EventTable.append(rows, event);
            }
            // Closing would keep a refusal to itself.
            rows.flush();
        }
    }

    /** Does something while nobody else writes. */
    <T> T alone(Supplier<T> work) {
        lock.lock();
        try {
            writer();
            return work.get();
        } catch (SQLException e) {
            throw new StoreException("The analytics store is not there", !connections.answer(), e);
        } finally {
            lock.unlock();
        }
    }

    /** What happened before a time comes late from now on. To be called alone. */
    void takeForLateBefore(long time) {
        rolledUpTo = Math.max(rolledUpTo, time);
    }

    /** Changes the store in one transaction. */
    void change(Change change) {
        lock.lock();
        try {
            DuckDBConnection connection = writer();
            execute(connection, "BEGIN");
            change.make(connection);
            execute(connection, "COMMIT");
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("The analytics store could not be changed", !connections.answer(), e);
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            abandonWriter();
            connections.close();
        } finally {
            lock.unlock();
        }
    }

    private DuckDBConnection writer() throws SQLException {
        DuckDBConnection current = writer;
        if (current == null) {
            current = connections.forWriting();
            keeping.begin(current);
            // Never less than before: a day may be about to be added up.
            rolledUpTo = Math.max(rolledUpTo, number(current, RolledDays.REACH));
            recent.begin(number(current, RolledDays.SETTLED));
            writer = current;
        }
        return current;
    }

    /** After a failure the next batch begins with a connection of its own; what the old one had begun is undone, in memory too. */
    private void abandonWriter() {
        recent.forget();
        StoreConnections.close(writer);
        writer = null;
    }

    /** Something that is done wholly or not at all. */
    @FunctionalInterface
    interface Change {
        void make(DuckDBConnection connection) throws SQLException;
    }
}
