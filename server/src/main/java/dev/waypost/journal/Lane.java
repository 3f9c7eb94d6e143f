package dev.waypost.journal;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Where one thread appends. The keeper prepares the next file before this one is full, so that appending never waits. */
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

    /** Adds a record. False when the disk has no room: the record is lost, counted, and the keeper has raised the alarm. */
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

    /** How many records were added since the start. */
    long appended() {
        return appended.get();
    }

    private void count() {
        appended.set(appended.own() + 1);
    }

    /** Up to where a reader finds everything that was appended before this call; empty before the first record. */
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

    /** Has a file made ready before the first record comes. */
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

    /** For the keeper: what to force. */
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
