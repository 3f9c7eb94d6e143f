package dev.waypost.ingest;

import dev.waypost.journal.Journal;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * How long a reader of the journal rests after a batch. Visitors go first: it takes at most three quarters of a processor from
 * them as long as it keeps its promise, and in a flood, while more come than any promise covers, hardly any; it catches up when
 * they have gone. More than a minute of that is no flood but what is usual. While it gives way to another reader it takes a
 * twentieth. One thread.
 */
final class Pace {
    /** A second. Up to 20,000 are promised to be in analytics at once. */
    private static final long FLOOD = 22_000;

    private static final Duration MOST = Duration.ofMinutes(1);

    private static final long NANOS = Duration.ofSeconds(1).toNanos();
    private static final double USUAL = 1.0 / 3;
    private static final double GIVING_WAY = 19;
    /** At half of what two processors can do, the slowest visitors waited for readers with a hundredth each. */
    private static final double IN_A_FLOOD = 499;

    private static final int PARTS_IN_A_FLOOD = 20;
    /** How long things are taken to stay as they are. */
    private static final Duration LOOK = Duration.ofMillis(200);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Journal journal;
    private final JournalConsumer.Sink<?> sink;
    private long beganAt;
    private long begun;
    private long endedAt;
    private long worked;
    private long countedAt;
    private long counted;
    private boolean isFlood;
    /** How long it was a flood; calm makes up for it. */
    private long flooded;

    Pace(Journal journal, JournalConsumer.Sink<?> sink) {
        this.journal = journal;
        this.sink = sink;
        this.countedAt = System.nanoTime();
        this.counted = journal.appended();
    }

    /** How many of those that wait to take at once: in a flood few, since a visitor cannot wait for a processor until many are done. */
    int most(int batch) {
        return !sink.isUrgent() && isFlood() ? batch / PARTS_IN_A_FLOOD : batch;
    }

    void begin() {
        beganAt = System.nanoTime();
        begun = THREADS.getCurrentThreadCpuTime();
    }

    /**
     * The batch is done. What counts is the time it had a processor, not how long it had to wait for one; only of another process
     * that cannot be known.
     */
    void end() {
        endedAt = System.nanoTime();
        worked = sink.isDoneElsewhere() ? endedAt - beganAt : THREADS.getCurrentThreadCpuTime() - begun;
    }

    /** How long to rest before this is asked again; no more when nothing is left. */
    Duration rest() {
        if (sink.isUrgent()) {
            return Duration.ZERO;
        }
        Duration left = Duration.ofNanos((long) (worked * share()) - (System.nanoTime() - endedAt));
        return left.compareTo(LOOK) < 0 ? left : LOOK;
    }

    /** How much longer it rests than it worked. */
    private double share() {
        if (isFlood()) {
            return IN_A_FLOOD;
        } else if (sink.givesWay()) {
            return GIVING_WAY;
        } else {
            return sink.isLate() ? 0 : USUAL;
        }
    }

    private boolean isFlood() {
        long now = System.nanoTime();
        long passed = now - countedAt;
        if (passed >= LOOK.toNanos() / 2) {
            long appended = journal.appended();
            isFlood = (appended - counted) * NANOS / passed > FLOOD;
            flooded = Math.clamp(flooded + (isFlood ? passed : -passed), 0, 2 * MOST.toNanos());
            counted = appended;
            countedAt = now;
        }
        return isFlood && flooded < MOST.toNanos();
    }
}
