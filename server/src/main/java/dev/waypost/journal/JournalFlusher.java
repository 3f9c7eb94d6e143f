package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The journal thread that waits for the disk: it forces appended records, syncs new segments and seals full ones. No
 * other thread waits for it until shutdown.
 */
final class JournalFlusher {
    private static final String NOT_FORCED = "fsync of the click journal failed; clicks stay in the page cache";

    private final List<Lane> lanes;
    private final ConcurrentLinkedQueue<Segment> fresh = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Segment> full = new ConcurrentLinkedQueue<>();
    private final JournalTimer timer;
    private final long flushNanos;
    private final Thread thread;
    private volatile boolean stopping;
    private long forcedAt;

    /** @param lanes owned by the journal, which adds lanes later */
    JournalFlusher(List<Lane> lanes, JournalSetup setup) {
        this.lanes = lanes;
        this.timer = setup.timer();
        this.flushNanos = setup.flushNanos();
        this.forcedAt = timer.nanos();
        this.thread = Thread.ofPlatform().name("waypost-flusher").daemon().unstarted(this::work);
    }

    void start() {
        thread.start();
    }

    /** Queues a new segment to be forced to disk. */
    void settle(Segment segment) {
        fresh.add(segment);
        LockSupport.unpark(thread);
    }

    /** Queues a segment to be sealed after its last append. */
    void seal(Segment segment) {
        full.add(segment);
    }

    void stop() throws InterruptedException {
        stopping = true;
        LockSupport.unpark(thread);
        thread.join();
    }

    private void work() {
        while (!stopping) {
            flush();
            timer.park(flushNanos);
        }
        finish();
    }

    /** One round of the thread. */
    void flush() {
        try {
            settleFresh();
            force();
            sealFull();
        } catch (RuntimeException e) {
            Log.error("The click journal could not be flushed to disk; retrying", e);
        }
    }

    /** The last round of the thread, after the last append. */
    void finish() {
        settleFresh();
        for (Lane lane : lanes) {
            Segment current = lane.current();
            if (current != null) {
                full.add(current);
            }
            discard(lane.next());
        }
        sealFull();
    }

    private void settleFresh() {
        for (Segment segment = fresh.poll(); segment != null; segment = fresh.poll()) {
            try {
                segment.settle(this::forceWhenDue);
            } catch (IOException e) {
                Log.error(NOT_FORCED, e);
                // Without its directory entry on disk, a power failure would lose the whole file: retried in the next
                // round.
                fresh.add(segment);
                return;
            }
        }
    }

    private void forceWhenDue() {
        if (timer.nanos() - forcedAt > flushNanos) {
            force();
        }
    }

    private void force() {
        try {
            for (Lane lane : lanes) {
                Segment current = lane.current();
                if (current != null) {
                    current.makeWritable();
                    current.force();
                }
            }
            for (Segment segment : full) {
                segment.force();
            }
        } catch (IOException | RuntimeException e) {
            Log.error(NOT_FORCED, e);
        }
        forcedAt = timer.nanos();
    }

    private void sealFull() {
        for (Segment segment = full.poll(); segment != null; segment = full.poll()) {
            // Under load a segment may be full before it was synced.
            settleFresh();
            if (!sealed(segment)) {
                full.add(segment);
                return;
            }
        }
    }

    private static boolean sealed(Segment segment) {
        try {
            segment.seal();
            return true;
        } catch (IOException e) {
            Log.errorf("Could not seal %s: %s", segment.file(), e.getMessage());
            return false;
        }
    }

    private static void discard(@Nullable Segment segment) {
        if (segment != null) {
            try {
                segment.discard();
            } catch (IOException e) {
                Log.warnf("Could not delete %s: %s", segment.file(), e.getMessage());
            }
        }
    }
}
