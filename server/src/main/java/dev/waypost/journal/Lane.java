package dev.waypost.journal;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of segments that one thread appends to. The allocator prepares the next segment before the current one is
 * full, so that an append never waits for file creation.
 */
public final class Lane {
    private final String name;
    private final SegmentFiles files;
    private final SegmentAllocator allocator;
    private final LongAdder lost;
    private @Nullable Segment current;
    private volatile @Nullable Segment next;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final PublishedLong appended = new PublishedLong(0);

    Lane(String name, SegmentFiles files, SegmentAllocator allocator, LongAdder lost) {
        this.name = name;
        this.files = files;
        this.allocator = allocator;
        this.lost = lost;
    }

    public String name() {
        return name;
    }

    /**
     * Appends a record. Returns false if the disk is full: the record is lost and counted, and the allocator has raised
     * the alarm.
     */
    public boolean append(byte[] bytes, int length) {
        Segment segment = current;
        if (segment != null && segment.append(bytes, length)) {
            count();
            if (segment.isHalfFull() && !asked.getPlain()) {
                ask();
            }
            return true;
        }
        segment = change(segment);
        if (segment == null || !segment.append(bytes, length)) {
            lost.increment();
            return false;
        }
        count();
        return true;
    }

    /** Number of records appended since the start. */
    long appended() {
        return appended.get();
    }

    private void count() {
        appended.set(appended.own() + 1);
    }

    /** An offset after everything appended before this call; empty before the first record. */
    synchronized Optional<Position> end() {
        return Optional.ofNullable(current)
                .map(segment -> new Position(segment.number(), segment.end(), segment.generation()));
    }

    private @Nullable Segment change(@Nullable Segment full) {
        if (next == null) {
            ask();
            allocator.awaitPreparation(this);
        }
        Segment fresh = next;
        if (fresh == null) {
            return null;
        }
        synchronized (this) {
            current = fresh;
        }
        next = null;
        asked.set(false);
        if (full != null) {
            allocator.seal(full);
        }
        return fresh;
    }

    /** Requests a segment before the first record arrives. */
    void ask() {
        asked.set(true);
        allocator.prepare();
    }

    boolean wantsNext() {
        return asked.get() && next == null;
    }

    void prepared(Segment segment) {
        next = segment;
    }

    SegmentFiles files() {
        return files;
    }

    /** The segment that the flusher forces to disk. */
    @Nullable
    Segment current() {
        synchronized (this) {
            return current;
        }
    }

    @Nullable
    Segment next() {
        return next;
    }
}
