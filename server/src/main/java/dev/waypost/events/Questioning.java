package dev.waypost.events;

import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/** Puts questions to the store, several at a time. */
final class Questioning {
    /**
     * More at once only get in each other's way. They have threads of their own, because a question to DuckDB holds the thread it
     * is asked on, and there are few that run virtual ones.
     */
    private static final int ASKED_AT_ONCE = 2 * Runtime.getRuntime().availableProcessors();

    private final StoreConnections connections;
    private final RecentEvents recent;
    private final ExecutorService asking = Executors.newFixedThreadPool(
            ASKED_AT_ONCE,
            Thread.ofPlatform().daemon().name("waypost-asking-", 0).factory());

    Questioning(StoreConnections connections, RecentEvents recent) {
        this.connections = connections;
        this.recent = recent;
    }

    /** Several questions about one state of the store. */
    <T> T reading(Function<Reading, T> questions) {
        try {
            return asking.submit(() -> ask(questions)).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new StoreException("The analytics store could not answer", false, e);
        } catch (RejectedExecutionException e) {
            throw new StoreException("The analytics store is closed", true, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("Nobody waits for the answer of the analytics store", false, e);
        }
    }

    /** The same, by the thread that calls. */
    <T> T ask(Function<Reading, T> questions) {
        AskingConnection connection;
        try {
            connection = connections.forQuestions();
        } catch (SQLException e) {
            throw new StoreException("The analytics store is not there", true, e);
        }
        try {
            connection.begin();
            T answer = questions.apply(new Reading(connection, recent));
            connection.end();
            connections.giveBack(connection);
            return answer;
        } catch (SQLException e) {
            connection.close();
            throw new StoreException("The analytics store could not answer", false, e);
        } catch (RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Waits for those that were begun. */
    void close() {
        asking.close();
    }
}
