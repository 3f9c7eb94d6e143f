package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;
import static dev.waypost.events.StoreConnections.number;

import dev.waypost.events.EventStore.Offset;
import dev.waypost.events.RollUps.WorkspaceDay;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** All writes to the columnar store: one thread at a time, on one connection. */
final class StoreWriter {
    private final StoreConnections connections;
    private final SealedDayVersions versions;
    private final StoreCompactor compactor;
    private final List<StoreMirror> mirrors = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable DuckDBConnection writer;
    /** No day that ends later is rolled up. */
    private long rolledUpTo;
    /** Days before this are sealed. Known once the store is open. */
    private long sealedTo;

    StoreWriter(StoreConnections connections, SealedDayVersions versions, StoreCompactor compactor) {
        this.connections = connections;
        this.versions = versions;
        this.compactor = compactor;
    }

    /** Keeps the mirror in step from now on. Does not open the store: that happens at the first write or load. */
    void mirrorTo(StoreMirror mirror) {
        lock.lock();
        try {
            mirror.sealDaysBefore(sealedTo);
            mirrors.add(mirror);
        } finally {
            lock.unlock();
        }
    }

    /** Appends events and moves the offsets of a consumer, both or neither. */
    void append(String consumer, Map<String, Offset> offsets, List<Event> events) {
        lock.lock();
        try {
            write(consumer, offsets, events);
        } catch (SQLException e) {
            abandonWriter();
            throw new StoreException("Events could not be added", !connections.isResponding(), e);
        } catch (RuntimeException e) {
            abandonWriter();
            throw e;
        } finally {
            lock.unlock();
        }
    }

    private void write(String consumer, Map<String, Offset> offsets, List<Event> events) throws SQLException {
        DuckDBConnection connection = writer();
        // Before the commit, so that answers from memory are fresh: the consumer repeats an append that fails.
        mirrors.forEach(mirror -> mirror.add(events));
        execute(connection, "BEGIN");
        add(connection, events);
        List<WorkspaceDay> late = RolledDays.late(rolledUpTo, events);
        RolledDays.discard(connection, late);
        Offsets.move(connection, consumer, offsets);
        execute(connection, "COMMIT");
        compactor.rowsAppended(events.size());
        late.stream().map(WorkspaceDay::workspace).distinct().forEach(versions::change);
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
            // close() would swallow a refusal.
            rows.flush();
        }
    }

    /** Runs while no other thread writes. */
    <T> T withWriteLock(Supplier<T> work) {
        lock.lock();
        try {
            writer();
            return work.get();
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not be opened", !connections.isResponding(), e);
        } finally {
            lock.unlock();
        }
    }

    /** Events before a time are late from now on. To be called with the write lock. */
    void treatAsLateBefore(long time) {
        rolledUpTo = Math.max(rolledUpTo, time);
    }

    /** Days before a time are sealed from now on. To be called with the write lock. */
    void sealDaysBefore(long time) {
        sealedTo = time;
        mirrors.forEach(mirror -> mirror.sealDaysBefore(time));
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
            throw new StoreException("The analytics store could not be changed", !connections.isResponding(), e);
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
            compactor.countWaiting(current);
            // Never less than before: a day may be about to be rolled up.
            rolledUpTo = Math.max(rolledUpTo, number(current, RolledDays.REACH));
            sealDaysBefore(number(current, RolledDays.SEALED));
            writer = current;
        }
        return current;
    }

    /** Rolls back after a failure: the next append gets a new connection, and memory is loaded again. */
    private void abandonWriter() {
        mirrors.forEach(StoreMirror::clear);
        StoreConnections.close(writer);
        writer = null;
    }

    /** A change that is made in one transaction. */
    @FunctionalInterface
    interface Change {
        void make(DuckDBConnection connection) throws SQLException;
    }
}
