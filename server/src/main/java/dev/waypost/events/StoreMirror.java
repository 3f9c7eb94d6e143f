package dev.waypost.events;

import java.util.List;

/** A copy of a part of the store, kept in step by the store. All methods are called under the write lock. */
public interface StoreMirror {
    /** The store is about to commit these events. Where it cannot, {@link #clear} follows. */
    void add(List<Event> events);

    /** Days before a time are sealed from now on. Also called whenever the store was opened. */
    void sealDaysBefore(long time);

    /** The copy may differ from the store. */
    void clear();
}
