package dev.waypost.analytics;

import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Has questions answered one after another, as many at a time as half of the processors can: all at once they would take no less
 * work, and keep clicks from being written. An answer takes milliseconds; whoever waited much longer is behind one that does not
 * come from memory, and goes ahead.
 */
@Singleton
class Turns {
    private static final long PATIENCE_MILLIS = 100;

    private final Semaphore atOnce =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

    <T> T take(Supplier<T> answer) {
        boolean waited = waitForTurn();
        try {
            return answer.get();
        } finally {
            if (waited) {
                atOnce.release();
            }
        }
    }

    private boolean waitForTurn() {
        try {
            return atOnce.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
