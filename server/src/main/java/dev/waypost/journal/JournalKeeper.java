package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The one thread that does the slow work of the journal: preparing files, forcing them to the disk, sealing them. */
final class JournalKeeper {
    /** Files grow to this size; the first ones are smaller, so that a quiet service takes little of the disk. */
    static final long LARGEST = 64L << 20;

    private static final long SMALLEST = 2L << 20;
    /** How long an event loop waits for a file that is still being prepared before it gives the record up. */
    private static final long PATIENCE_NANOS = 250_000_000;

    private static final long RETRY_NANOS = 1_000_000_000;
    /** Between pieces of a file that is being prepared, so that visitors do not wait for a processor meanwhile. */
    private static final long BREATH_NANOS = 1_000_000;

    private static final String NOT_FORCED =
            "The click journal could not be forced to the disk; clicks stay in the page cache";

    private final List<Lane> lanes = new CopyOnWriteArrayList<>();
    private final ConcurrentLinkedQueue<Segment> full = new ConcurrentLinkedQueue<>();
    private final long flushNanos;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean failing;
    private volatile boolean awaited;
    private long failedAt;
    private long forcedAt = System.nanoTime();

    JournalKeeper(long flushNanos) {
        this.flushNanos = flushNanos;
        this.thread = Thread.ofPlatform().name("waypost-journal").daemon().unstarted(this::work);
    }

    void start() {
        thread.start();
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
        full.add(segment);
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
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        while (!stopping) {
            turn();
            LockSupport.parkNanos(this, flushNanos);
        }
        for (Lane lane : lanes) {
            Segment current = lane.current();
            if (current != null) {
                finish(current);
            }
            discard(lane.next());
        }
        sealFull();
    }

    private void turn() {
        try {
            for (Lane lane : lanes) {
                if (lane.wantsNext()) {
                    prepareNext(lane);
                }
            }
            force();
            sealFull();
        } catch (RuntimeException e) {
            Log.error("The files of the click journal are not being looked after; the next try is a moment away", e);
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
        forcedAt = System.nanoTime();
    }

    /** Whether there is time: someone who waits for the file is not to wait longer. */
    private boolean breathe() {
        if (awaited || stopping) {
            return false;
        }
        if (System.nanoTime() - forcedAt > flushNanos) {
            force();
        }
        LockSupport.parkNanos(this, BREATH_NANOS);
        return true;
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
            lane.prepared(made);
            awaited = false;
            if (failing) {
                failing = false;
                Log.info("The click journal has room again; clicks are recorded");
            }
            settle(made);
        } catch (IOException e) {
            failedAt = System.nanoTime();
            failing = true;
            Log.errorf(
                    "CLICKS ARE NOT BEING RECORDED: the journal cannot make %s (%s). Visitors are still redirected. Free"
                            + " space on the disk that holds it.",
                    lane.files().file(number), e.getMessage());
        }
    }

    private static void settle(Segment made) {
        try {
            made.settle();
        } catch (IOException e) {
            Log.error(NOT_FORCED, e);
        }
    }

    private static long after(SegmentFiles files) {
        List<Long> numbers = files.numbers();
        return numbers.isEmpty() ? 1 : numbers.getLast() + 1;
    }

    private void sealFull() {
        for (Segment segment = full.poll(); segment != null; segment = full.poll()) {
            finish(segment);
        }
    }

    private static void finish(Segment segment) {
        try {
            segment.seal();
        } catch (IOException e) {
            Log.errorf("Could not seal %s: %s", segment.file(), e.getMessage());
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
