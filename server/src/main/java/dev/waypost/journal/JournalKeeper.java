package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/**
 * The one thread that makes the files of the journal. An event loop may come to wait for one, so this waits for nothing but room in
 * the page cache; what the disk has to do with them is left to the flusher.
 */
final class JournalKeeper {
    /** Files grow to this size; the first ones are smaller, so that a quiet service takes little of the disk. */
    static final long LARGEST = 64L << 20;

    private static final long SMALLEST = 2L << 20;
    /** How long an event loop waits for a file that is still being prepared before it gives the record up. */
    private static final long PATIENCE_NANOS = 250_000_000;

    private static final long RETRY_NANOS = 1_000_000_000;
    /** Between pieces of a file that is being prepared, so that visitors do not wait for a processor meanwhile. */
    private static final long BREATH_NANOS = 1_000_000;

    private final List<Lane> lanes = new CopyOnWriteArrayList<>();
    private final JournalFlusher flusher;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean failing;
    private volatile boolean awaited;
    private long failedAt;

    JournalKeeper(long flushNanos) {
        this.flusher = new JournalFlusher(lanes, flushNanos);
        this.thread = Thread.ofPlatform().name("waypost-journal").daemon().unstarted(this::work);
    }

    void start() {
        thread.start();
        flusher.start();
    }

    void watch(Lane lane) {
        lanes.add(lane);
    }

    /** Whether the last file that was needed could not be made. */
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
        long began = System.nanoTime();
        while (lane.next() == null && !failing && !stopping && System.nanoTime() - began < PATIENCE_NANOS) {
            awaited = true;
            LockSupport.parkNanos(100_000);
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
            try {
                for (Lane lane : lanes) {
                    if (lane.wantsNext()) {
                        prepareNext(lane);
                    }
                }
            } catch (RuntimeException e) {
                Log.error(
                        "The files of the click journal are not being looked after; the next try is a moment away", e);
            }
            LockSupport.parkNanos(this, RETRY_NANOS);
        }
    }

    /** Lets others have the processor, unless someone waits for the file. */
    private void breathe() {
        if (!awaited && !stopping) {
            LockSupport.parkNanos(this, BREATH_NANOS);
        }
    }

    private void prepareNext(Lane lane) {
        if (failing && System.nanoTime() - failedAt < RETRY_NANOS) {
            return;
        }
        Segment current = lane.current();
        long number = current == null ? after(lane.files()) : current.number() + 1;
        long size = current == null ? SMALLEST : Math.min(LARGEST, current.size() * 2);
        try {
            Files.createDirectories(lane.files().folder());
            Segment made = Segment.create(lane.files().file(number), number, size, this::breathe);
            // In this order: the lane may have filled it before the next line is reached.
            flusher.settle(made);
            lane.prepared(made);
            awaited = false;
            if (failing) {
                failing = false;
                Log.info("The click journal has room again; clicks are recorded");
            }
        } catch (IOException e) {
            failedAt = System.nanoTime();
            failing = true;
            Log.errorf(
                    "CLICKS ARE NOT BEING RECORDED: the journal cannot make %s (%s). Visitors are still redirected. Free"
                            + " space on the disk that holds it.",
                    lane.files().file(number), e.getMessage());
        }
    }

    private static long after(SegmentFiles files) {
        List<Long> numbers = files.numbers();
        return numbers.isEmpty() ? 1 : numbers.getLast() + 1;
    }
}
