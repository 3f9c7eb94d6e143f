package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/**
 * The journal thread that creates segments. An event loop may wait for one, so this thread waits for the page cache
 * only; disk writes are left to the flusher.
 */
final class SegmentAllocator {
    /** How long an event loop waits for a segment in preparation before it drops the record. */
    private static final long PATIENCE_NANOS = 250_000_000;

    private static final long WAIT_NANOS = 100_000;
    private static final long RETRY_NANOS = 1_000_000_000;
    /** Pause between chunks of a segment in preparation, so that visitors keep the processor. */
    private static final long PAUSE_NANOS = 1_000_000;

    private final JournalSetup setup;
    private final JournalTimer timer;
    private final long generation;
    private final List<Lane> lanes = new CopyOnWriteArrayList<>();
    private final JournalFlusher flusher;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean failing;
    private volatile boolean awaited;
    private long failedAt;

    /** @param generation of the segments it creates */
    SegmentAllocator(JournalSetup setup, long generation) {
        this.setup = setup;
        this.timer = setup.timer();
        this.generation = generation;
        this.flusher = new JournalFlusher(lanes, setup);
        this.thread = Thread.ofPlatform().name("waypost-journal").daemon().unstarted(this::work);
    }

    void start() {
        thread.start();
        flusher.start();
    }

    void addLane(Lane lane) {
        lanes.add(lane);
    }

    /** Whether the last requested segment could not be created. */
    boolean failing() {
        return failing;
    }

    void prepare() {
        LockSupport.unpark(thread);
    }

    void seal(Segment segment) {
        flusher.seal(segment);
    }

    void awaitPreparation(Lane lane) {
        long began = timer.nanos();
        while (lane.next() == null && !failing && !stopping && timer.nanos() - began < PATIENCE_NANOS) {
            awaited = true;
            timer.park(WAIT_NANOS);
        }
    }

    void stop() {
        stopping = true;
        LockSupport.unpark(thread);
        try {
            thread.join();
            flusher.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        while (!stopping) {
            prepareWanted();
            timer.park(RETRY_NANOS);
        }
    }

    /** One round of the thread: creates the segments that lanes have requested. */
    void prepareWanted() {
        try {
            for (Lane lane : lanes) {
                if (lane.wantsNext()) {
                    prepareNext(lane);
                }
            }
        } catch (RuntimeException e) {
            Log.error("The maintenance of the click journal files failed; retrying", e);
        }
    }

    JournalFlusher flusher() {
        return flusher;
    }

    /** Yields the processor unless a thread waits for the segment. */
    private void pauseBetweenChunks() {
        if (!awaited && !stopping) {
            timer.park(PAUSE_NANOS);
        }
    }

    private void prepareNext(Lane lane) {
        if (failing && timer.nanos() - failedAt < RETRY_NANOS) {
            return;
        }
        Segment current = lane.current();
        long size = current == null ? setup.smallest() : Math.min(setup.largest(), current.size() * 2);
        try {
            setup.disk().createFolder(lane.files().folder());
            long number = current == null ? lane.files().free() : current.number() + 1;
            Segment made = Segment.create(lane.files(), number, generation, size, this::pauseBetweenChunks);
            // Queued first: the lane may fill the segment before the next statement.
            flusher.settle(made);
            lane.prepared(made);
            awaited = false;
            if (failing) {
                failing = false;
                Log.info("The click journal has free space again; clicks are recorded");
            }
        } catch (IOException e) {
            failedAt = timer.nanos();
            failing = true;
            Log.errorf(
                    "CLICKS ARE NOT BEING RECORDED: the journal cannot create a file in %s (%s). Visitors are"
                            + " still redirected. Free space on that disk.",
                    lane.files().folder(), e.getMessage());
        }
    }
}
