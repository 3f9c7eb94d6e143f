package dev.waypost.journal;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A counter that one thread updates on every click and others read. The writer never waits for visibility, and the
 * counter is padded to its own cache line to avoid false sharing between event loops.
 */
final class PublishedLong {
    private static final int LINE = 64 / Long.BYTES;

    private final AtomicLongArray line = new AtomicLongArray(2 * LINE);

    PublishedLong(long value) {
        line.set(LINE, value);
    }

    /** An acquire read: includes everything written before the value. */
    long get() {
        return line.getAcquire(LINE);
    }

    /** A plain read for the writing thread. */
    long own() {
        return line.getPlain(LINE);
    }

    void set(long value) {
        line.setRelease(LINE, value);
    }
}
