package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The one thread of the journal that waits for the disk: it forces what was appended, settles new files and seals full ones.
 * Nobody waits for it until the end.
 */
final class JournalFlusher {
    private static final String NOT_FORCED =
            "fsync of the click journal failed; clicks stay in the page cache";

    private final List<Lane> lanes;
    private final ConcurrentLinkedQueue<Segment> fresh = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Segment> full = new ConcurrentLinkedQueue<>();
    private final JournalTimer timer;
    private final long flushNanos;
    private final Thread thread;
    private volatile boolean stopping;
    private long forcedAt;

    /** @param lanes the keeper's, to which others come */
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

    /** Has a file put onto the disk that nobody appends to yet. */
    void settle(Segment segment) {
        fresh.add(segment);
        LockSupport.unpark(thread);
    }

    /** Has a file closed that nobody appends to any more. */
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

    /** What the thread does again and again. */
    void flush() {
        try {
            settleFresh();
            force();
            sealFull();
        } catch (RuntimeException e) {
            Log.error("The click journal could not be flushed to disk; retrying", e);
        }
    }

    /** What the thread does in the end, when nothing is appended any more. */
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
                // Without its name on the disk a power cut would take all of it: tried again with the next flush.
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
            // In a flood it may have been filled before its turn to be settled came.
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
