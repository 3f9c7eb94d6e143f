package dev.waypost.events;

import static dev.waypost.events.StoreConnections.execute;
import static dev.waypost.events.StoreConnections.number;

import io.quarkus.logging.Log;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBConnection;

/**
 * Puts new events in their place among the old ones, in the order of workspace and time, by which nearly every question asks, and
 * what the store has logged into its file. Others write and ask meanwhile, over connections of their own.
 */
final class StoreKeeping {
    /** As many are moved at once: whole groups of DuckDB's rows, since one that is not full is written anew each time. */
    static final int MANY = 2 * 122_880;

    /** Whoever writes waits about a second for a checkpoint; without one, a start after a crash takes a second more for each move. */
    private static final int MOVES_LOGGED = 4;

    private static final String WAITING = "SELECT count(*) FROM events_new";

    private final StoreConnections connections;
    private final int many;
    private final String last;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicBoolean underWay = new AtomicBoolean();
    private int moves;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("waypost-keeping").factory());

    StoreKeeping(StoreConnections connections, int many) {
        this.connections = connections;
        this.many = many;
        last = "SELECT rowid FROM events_new ORDER BY rowid LIMIT 1 OFFSET " + (many - 1);
    }

    /** Looks how many events wait to be moved. */
    void begin(DuckDBConnection connection) throws SQLException {
        waiting.set(number(connection, WAITING));
    }

    /** Events were added: now and then they are moved. */
    void added(int events) {
        if (waiting.addAndGet(events) >= many && underWay.compareAndSet(false, true)) {
            thread.execute(this::moveAll);
        }
    }

    /** Does something while no events are moved. */
    void still(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** Has the store's log written into its file, and the room of deleted events used again. */
    void tidy() {
        still(() -> {
            try (DuckDBConnection connection = connections.forWriting()) {
                execute(connection, "CHECKPOINT");
            } catch (SQLException e) {
                // Someone who reads what was deleted holds it: the next time will do.
                Log.debugf("The analytics store was not tidied: %s", e.getMessage());
            }
        });
    }

    /** Waits for what was begun. */
    void close() {
        thread.close();
    }

    private void moveAll() {
        try {
            while (waiting.get() >= many && !thread.isShutdown()) {
                still(this::move);
                moves++;
                if (moves % MOVES_LOGGED == 0) {
                    tidy();
                }
            }
        } finally {
            underWay.set(false);
        }
    }

    private void move() {
        try (DuckDBConnection connection = connections.forWriting()) {
            execute(connection, "BEGIN");
            long there = number(connection, WAITING);
            if (there >= many) {
                String those = " FROM events_new WHERE rowid <= " + number(connection, last);
                execute(connection, "UPDATE moves SET last = last + 1");
                execute(
                        connection,
                        "INSERT INTO events SELECT *, " + number(connection, "SELECT last FROM moves") + those
                                + " ORDER BY workspace, happened_at");
                execute(connection, "DELETE" + those);
                execute(connection, "COMMIT");
                waiting.addAndGet(-many);
            } else {
                // Some were deleted.
                waiting.set(there);
            }
        } catch (SQLException e) {
            Log.warnf("New events stay apart from the old ones, where questions take longer: %s", e.getMessage());
            waiting.set(0);
        }
    }
}
