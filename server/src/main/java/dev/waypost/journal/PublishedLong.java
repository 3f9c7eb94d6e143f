package dev.waypost.journal;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A number that one thread changes with every click and others look at. The one who changes it never waits until the others can
 * see it, and it has a line of the processor's cache for itself, so that event loops do not take their numbers from each other.
 */
final class PublishedLong {
    private static final int LINE = 64 / Long.BYTES;

    private final AtomicLongArray line = new AtomicLongArray(2 * LINE);

    PublishedLong(long value) {
        line.set(LINE, value);
    }

    /** With everything that was written before it. */
    long get() {
        return line.getAcquire(LINE);
    }

    /** For the thread that changes it. */
    long own() {
        return line.getPlain(LINE);
    }

    void set(long value) {
        line.setRelease(LINE, value);
    }
}
