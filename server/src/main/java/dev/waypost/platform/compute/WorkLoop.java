package dev.waypost.platform.compute;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on its own virtual thread: when it is woken, and every second. Stops between two pieces of work; running
 * work is interrupted only if it takes too long, because an interrupted statement costs a connection.
 */
public final class WorkLoop {
    private final String name;
    private final Work work;
    private final Duration pause;
    private final Semaphore wakeUps = new Semaphore(0);
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    public WorkLoop(String name, Work work) {
        this(name, work, Duration.ZERO);
    }

    /** @param pause after each round, in which work accumulates that is cheaper to do together */
    public WorkLoop(String name, Work work, Duration pause) {
        this.name = name;
        this.work = work;
        this.pause = pause;
    }

    /** Starts with work that is done once, before anything else. */
    public void start(Work first) {
        thread = Thread.ofVirtual().name(name).start(() -> run(first));
    }

    /** Wakes the thread. */
    public void wake() {
        wakeUps.release();
    }

    /** Whether work with many pieces should leave the rest to the next start. */
    public boolean isStopping() {
        return stopping;
    }

    /** Requests a stop without waiting. */
    public void requestStop() {
        stopping = true;
        wake();
    }

    /** Stops the thread, with an interrupt if it has not ended in time. */
    public void stop(Duration patience) throws InterruptedException {
        requestStop();
        Thread working = thread;
        if (working != null && !working.join(patience)) {
            working.interrupt();
            boolean _ = working.join(patience);
        }
    }

    private void run(Work first) {
        try {
            first.run();
            while (!stopping) {
                boolean _ = wakeUps.tryAcquire(1, TimeUnit.SECONDS);
                wakeUps.drainPermits();
                if (!stopping) {
                    work.run();
                    Thread.sleep(pause);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One round: everything that is due. */
    @FunctionalInterface
    public interface Work {
        void run() throws InterruptedException;
    }
}
