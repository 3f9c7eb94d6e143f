package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;

import dev.waypost.events.EventStore.Mark;
import dev.waypost.events.RollUps.WorkspaceDay;
import io.quarkus.logging.Log;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** Everything that is written to the columnar store, by one thread at a time and over one connection. */
final class StoreWriting {
    /**
     * As many new rows are moved to their place among the old ones at once, in the order questions want them. Fewer than a group of
     * DuckDB's (122,880): a whole one is seen by questions that were begun before, which would count its rows twice.
     */
    static final int MANY = 100_000;

    private static final String LAST = "SELECT rowid FROM events_new ORDER BY rowid LIMIT 1 OFFSET " + (MANY - 1);

    private final StoreConnections connections;
    private final RefusedEvents refused;
    private final RecentEvents recent;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable DuckDBConnection writer;
    private long rowsSinceMerge;
    /** No day that ends later has been added up. */
    private long rolledUpTo;

    StoreWriting(StoreConnections connections, RefusedEvents refused, RecentEvents recent) {
        this.connections = connections;
        this.refused = refused;
        this.recent = recent;
    }

    /** Adds events and moves the reader's marks: both or neither. An event that the store refuses is set aside. */
    void append(String reader, Map<String, Mark> marks, List<Event> events) {
        lock.lock();
        try {
            try {
                write(reader, marks, events);
            } catch (SQLException e) {
                write(reader, marks, withoutTheRefused(events, e));
            }
            while (rowsSinceMerge >= MANY) {
                merge(writer());
            }
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("Events could not be added", !connections.answer(), e);
        } finally {
            lock.unlock();
        }
    }

    private void write(String reader, Map<String, Mark> marks, List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        execute(connection, "BEGIN");
        add(connection, events);
        List<WorkspaceDay> late = RolledDays.late(rolledUpTo, events);
        RolledDays.takeAway(connection, late);
        Marks.move(connection, reader, marks);
        execute(connection, "COMMIT");
        rowsSinceMerge += events.size();
        recent.add(events);
        late.stream().map(WorkspaceDay::workspace).distinct().forEach(recent::changePast);
    }

    /** Those that can be written. Fails as before when it cannot be said which ones are wrong. */
    private List<Event> withoutTheRefused(List<Event> events, SQLException failure) throws SQLException {
        abandonWriter();
        if (!connections.answer()) {
            throw failure;
        }
        Sieve sieve = new Sieve(this::refusal);
        sieve.sift(events);
        if (!sieve.foundTheWrongOnes()) {
            throw failure;
        }
        sieve.wrong().forEach(refused::add);
        return sieve.right();
    }

    /** Why the store does not take the events; null when it would. They are not kept. */
    private @Nullable String refusal(List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        try {
            execute(connection, "BEGIN");
            add(connection, events);
            execute(connection, "ROLLBACK");
            return null;
        } catch (SQLException e) {
            abandonWriter();
            return String.valueOf(e.getMessage());
        }
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

    /** Has the room of deleted events used again. */
    void tidy() {
        lock.lock();
        try {
            execute(writer(), "CHECKPOINT");
        } catch (SQLException e) {
            // Someone who reads what was deleted holds it: the next time will do.
            Log.debugf("The analytics store was not tidied: %s", e.getMessage());
            abandonWriter();
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

    /** Rows that came one after another are put in the order of workspace and time, by which nearly every question asks. */
    private void merge(DuckDBConnection connection) throws SQLException {
        execute(connection, "BEGIN");
        long there = number(connection, "SELECT count(*) FROM events_new");
        // Some may have been deleted.
        if (there >= MANY) {
            String those = " FROM events_new WHERE rowid <= " + number(connection, LAST);
            execute(connection, "INSERT INTO events SELECT *" + those + " ORDER BY workspace, happened_at");
            execute(connection, "DELETE" + those);
            there -= MANY;
        }
        execute(connection, "COMMIT");
        rowsSinceMerge = there;
    }

    private DuckDBConnection writer() throws SQLException {
        DuckDBConnection current = writer;
        if (current == null) {
            current = connections.forWriting();
            rowsSinceMerge = number(current, "SELECT count(*) FROM events_new");
            // Never less than before: a day may be about to be added up.
            rolledUpTo = Math.max(rolledUpTo, number(current, RolledDays.REACH));
            recent.begin(number(current, RolledDays.SETTLED));
            writer = current;
        }
        return current;
    }

    private static long number(DuckDBConnection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** After a failure the next batch begins with a connection of its own; what the old one had begun is undone. */
    private void abandonWriter() {
        StoreConnections.close(writer);
        writer = null;
    }

    /** Something that is done wholly or not at all. */
    @FunctionalInterface
    interface Change {
        void make(DuckDBConnection connection) throws SQLException;
    }
}
