package dev.waypost.analytics;

import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits concurrent analytics queries to half of the processors: more would not finish sooner and would delay ingest. A
 * query from memory takes milliseconds; a request that has waited much longer is queued behind one that reads the
 * store, and is let through.
 */
@Singleton
class QueryThrottle {
    private static final long MAX_WAIT_MILLIS = 100;

    private final Semaphore permits =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

    <T> T run(Supplier<T> answer) {
        boolean waited = acquire();
        try {
            return answer.get();
        } finally {
            if (waited) {
                permits.release();
            }
        }
    }

    private boolean acquire() {
        try {
            return permits.tryAcquire(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
