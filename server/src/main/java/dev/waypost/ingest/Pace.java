package dev.waypost.ingest;

import dev.waypost.journal.Journal;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * How long a reader of the journal that is behind rests between batches. Visitors go first: it takes at most three quarters of
 * a processor from them, and while more come than any promise covers only a twentieth; it catches up when they have gone. What
 * counts is the time it had a processor, not how long it had to wait for one. One thread.
 */
final class Pace {
    private static final long FLOOD = 30_000;
    private static final long NANOS = Duration.ofSeconds(1).toNanos();
    private static final double USUAL = 1.0 / 3;
    private static final double IN_A_FLOOD = 19;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Journal journal;
    private long began = THREADS.getCurrentThreadCpuTime();
    private long countedAt = System.nanoTime();
    private long counted;

    Pace(Journal journal) {
        this.journal = journal;
        this.counted = journal.appended();
    }

    /** Work on a batch begins. */
    void begin() {
        began = THREADS.getCurrentThreadCpuTime();
    }

    /** The batch is done: how long to rest before the next. */
    Duration rest() {
        long now = System.nanoTime();
        long appended = journal.appended();
        long perSecond = (appended - counted) * NANOS / Math.max(1, now - countedAt);
        counted = appended;
        countedAt = now;
        long worked = THREADS.getCurrentThreadCpuTime() - began;
        return Duration.ofNanos((long) (worked * (perSecond > FLOOD ? IN_A_FLOOD : USUAL)));
    }
}
