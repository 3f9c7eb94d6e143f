package dev.waypost.events.memory;

import dev.waypost.events.Event;
import org.jspecify.annotations.Nullable;

/** A workspace's events since the first day that is not sealed. Appended to while queries read. */
final class LiveRows {
    /** What a workspace without events takes in memory, in rows. */
    static final int EMPTY_ROWS = 128;

    private final long since;
    /** Null once there are too many, and never set again: rows set by another thread would lack everything before. */
    private volatile @Nullable EventColumns rows = new EventColumns();

    /** Until the store's events were added there are only new ones. */
    private volatile boolean loaded;

    private volatile long lastUsed = System.nanoTime();

    LiveRows(long since) {
        this.since = since;
    }

    long since() {
        return since;
    }

    @Nullable
    EventColumns rows() {
        return rows;
    }

    void drop() {
        rows = null;
    }

    boolean isLoaded() {
        return loaded;
    }

    void markLoaded() {
        loaded = true;
    }

    void touch() {
        lastUsed = System.nanoTime();
    }

    long idleNanos(long now) {
        return now - lastUsed;
    }

    void add(Event event, long maxRows) {
        EventColumns all = rows;
        if (all != null) {
            all.add(event);
            if (all.size() > maxRows) {
                rows = null;
            }
        }
    }

    long size() {
        EventColumns all = rows;
        return (long) EMPTY_ROWS + (all == null ? 0 : all.size());
    }
}
