package dev.waypost.events;

import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/** Runs queries on the store, a bounded number at a time. */
final class QueryExecutor {
    /**
     * Queries get platform threads, because a call into DuckDB pins the thread it runs on, and the carriers of virtual threads are
     * few. More threads than these only compete.
     */
    private static final int THREADS = 2 * Runtime.getRuntime().availableProcessors();

    private final StoreConnections connections;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("waypost-query-", 0).factory());

    QueryExecutor(StoreConnections connections) {
        this.connections = connections;
    }

    /** Runs queries in one snapshot, on a thread of the pool. */
    <T> T inSnapshot(Function<StoreSnapshot, T> queries) {
        try {
            return threads.submit(() -> run(queries)).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new StoreException("The analytics store could not answer", false, e);
        } catch (RejectedExecutionException e) {
            throw new StoreException("The analytics store is closed", true, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("The thread was interrupted while it waited for the analytics store", false, e);
        }
    }

    /** Runs queries in one snapshot, on the calling thread. */
    <T> T run(Function<StoreSnapshot, T> queries) {
        QueryConnection connection;
        try {
            connection = connections.forQueries();
        } catch (SQLException e) {
            throw new StoreException("The analytics store could not be opened", true, e);
        }
        try {
            connection.begin();
            T answer = queries.apply(new StoreSnapshot(connection));
            connection.end();
            connections.release(connection);
            return answer;
        } catch (SQLException e) {
            connection.close();
            throw new StoreException("The analytics store could not answer", false, e);
        } catch (RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Waits for queries that are running. */
    void close() {
        threads.close();
    }
}
