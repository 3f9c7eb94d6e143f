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
 * Moves new rows into the table that is sorted by workspace and time, which nearly every query filters by, and checkpoints the
 * write-ahead log. Appends and queries continue on other connections.
 */
final class StoreCompactor {
    /**
     * Rows of one move: whole row groups of DuckDB, since a group that is not full is rewritten by the next move. They are sorted in
     * memory, of which a small container has little.
     */
    static final int BATCH = (StoreConnections.MEMORY < 256 ? 1 : 2) * 122_880;

    /** A checkpoint blocks appends for about a second; each move that is not checkpointed adds a second to a start after a crash. */
    private static final int MOVES_PER_CHECKPOINT = 4;

    private static final String WAITING = "SELECT count(*) FROM events_new";

    private final StoreConnections connections;
    private final int batch;
    private final String lastOfBatch;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicBoolean underWay = new AtomicBoolean();
    private int moves;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("waypost-compactor").factory());

    StoreCompactor(StoreConnections connections, int batch) {
        this.connections = connections;
        this.batch = batch;
        lastOfBatch = "SELECT rowid FROM events_new ORDER BY rowid LIMIT 1 OFFSET " + (batch - 1);
    }

    /** Counts the rows that wait to be moved. */
    void countWaiting(DuckDBConnection connection) throws SQLException {
        waiting.set(number(connection, WAITING));
    }

    /** Rows were appended: starts a move when a batch is waiting. */
    void rowsAppended(int events) {
        if (waiting.addAndGet(events) >= batch && underWay.compareAndSet(false, true)) {
            thread.execute(this::moveAll);
        }
    }

    /** Runs while no rows are moved. */
    void whileNoMoves(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** Writes the log into the file and frees the space of deleted rows. */
    void checkpoint() {
        whileNoMoves(() -> {
            try (DuckDBConnection connection = connections.forWriting()) {
                execute(connection, "CHECKPOINT");
            } catch (SQLException e) {
                // A query still reads deleted rows: the next checkpoint frees them.
                Log.debugf("The analytics store could not be checkpointed: %s", e.getMessage());
            }
        });
    }

    /** Waits for a move that is running. */
    void close() {
        thread.close();
    }

    private void moveAll() {
        try {
            while (waiting.get() >= batch && !thread.isShutdown()) {
                whileNoMoves(this::move);
                moves++;
                if (moves % MOVES_PER_CHECKPOINT == 0) {
                    checkpoint();
                }
            }
        } finally {
            underWay.set(false);
        }
    }

    private void move() {
        try (DuckDBConnection connection = connections.forWriting()) {
            execute(connection, "BEGIN");
            long rows = number(connection, WAITING);
            if (rows >= batch) {
                String those = " FROM events_new WHERE rowid <= " + number(connection, lastOfBatch);
                execute(connection, "UPDATE moves SET last = last + 1");
                execute(
                        connection,
                        "INSERT INTO events BY NAME SELECT *, " + number(connection, "SELECT last FROM moves")
                                + " AS moved" + those + " ORDER BY workspace, happened_at");
                execute(connection, "DELETE" + those);
                execute(connection, "COMMIT");
                waiting.addAndGet(-batch);
            } else {
                // Rows were deleted meanwhile.
                waiting.set(rows);
            }
        } catch (SQLException e) {
            Log.warnf(
                    "New events could not be moved to the sorted table; queries are slower until the next"
                            + " attempt: %s",
                    e.getMessage());
            waiting.set(0);
        }
    }
}
