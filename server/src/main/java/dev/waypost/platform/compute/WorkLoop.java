package dev.waypost.platform.compute;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Does work on a virtual thread of its own: when it is woken, and every second for what nobody wakes it for. Stops between two
 * pieces of work; what is under way is interrupted only when it takes too long, because an interrupted statement costs a connection.
 */
public final class WorkLoop {
    private final String name;
    private final Work work;
    private final Semaphore wakeUps = new Semaphore(0);
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    public WorkLoop(String name, Work work) {
        this.name = name;
        this.work = work;
    }

    /** Starts with what is done once, before anything else. */
    public void start(Work first) {
        thread = Thread.ofVirtual().name(name).start(() -> run(first));
    }

    /** There is something to do. */
    public void wake() {
        wakeUps.release();
    }

    /** Whether work that consists of many pieces should leave the rest for the next start. */
    public boolean isStopping() {
        return stopping;
    }

    /** Asks it to stop, without a wait. */
    public void requestStop() {
        stopping = true;
        wake();
    }

    /** Stops it, by an interrupt when it has not ended after the time given. */
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
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One go: all that is to be done now. */
    @FunctionalInterface
    public interface Work {
        void run() throws InterruptedException;
    }
}
