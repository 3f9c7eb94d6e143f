package dev.waypost.redirect.targets;

import jakarta.inject.Singleton;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;

/**
 * The threads that load links and sites on a cache miss. Their number is small so that a flood of unknown codes leaves
 * database connections to others, and the queue is bounded so that waiting loads do not exhaust the memory.
 */
@Singleton
class LoaderPool implements Executor {
    private static final int AT_ONCE = 8;
    private static final int MOST_WAITING = 20_000;

    private final Semaphore room = new Semaphore(AT_ONCE);
    private final Semaphore places = new Semaphore(AT_ONCE + MOST_WAITING);

    @Override
    public void execute(Runnable load) {
        if (!places.tryAcquire()) {
            throw new RejectedExecutionException("Too many concurrent link look-ups");
        }
        Thread.ofVirtual().name("waypost-load").start(() -> {
            room.acquireUninterruptibly();
            try {
                load.run();
            } finally {
                room.release();
                places.release();
            }
        });
    }
}
