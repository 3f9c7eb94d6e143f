package dev.waypost.redirect;

import jakarta.inject.Singleton;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/** The threads that fetch what is not in memory. Few at a time: a flood of unknown codes must leave the database to others. */
@Singleton
class Loaders implements Executor {
    private static final int AT_ONCE = 8;

    private final Semaphore room = new Semaphore(AT_ONCE);

    @Override
    public void execute(Runnable load) {
        Thread.ofVirtual().name("waypost-load").start(() -> {
            room.acquireUninterruptibly();
            try {
                load.run();
            } finally {
                room.release();
            }
        });
    }
}
