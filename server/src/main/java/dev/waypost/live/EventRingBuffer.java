package dev.waypost.live;

import dev.waypost.events.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A ring buffer of the newest events of a workspace in order of arrival. Each event has an ever-growing position.
 * Readers keep their own position; a reader that falls behind by more than the capacity loses the overwritten events.
 */
final class EventRingBuffer {
    static final int SIZE = 500;

    private final ArrayDeque<Entry> entries = new ArrayDeque<>();
    private long end;
    private long forgotten;

    synchronized void add(Event event) {
        if (entries.size() == SIZE) {
            forgotten = Math.max(forgotten, entries.removeFirst().event.at());
        }
        entries.addLast(new Entry(event));
        end++;
    }

    /**
     * Inserts earlier events before those that arrived since the buffer was created.
     *
     * @param older newest first; may include events that have arrived meanwhile
     * @param before events up to this time may be missing
     */
    synchronized void beginWith(List<Event> older, long before) {
        List<Event> came = events();
        Set<EventId> known = new HashSet<>(came.stream().map(EventId::of).toList());
        entries.clear();
        forgotten = before;
        older.reversed().stream()
                .filter(event -> !known.contains(EventId.of(event)))
                .forEach(this::add);
        came.forEach(this::add);
    }

    /** The position of the oldest event. */
    synchronized long first() {
        return end - entries.size();
    }

    /** The position of the next event. */
    synchronized long end() {
        return end;
    }

    synchronized int held() {
        return entries.size();
    }

    /** Events of the feed up to this time may be missing here. */
    synchronized long forgotten() {
        return forgotten;
    }

    /** The events of a range that are still in the buffer. */
    synchronized RingSlice slice(long from, long until) {
        return new RingSlice(Math.max(0, Math.min(first(), until) - from), entries(from, until));
    }

    synchronized List<Entry> entries(long from, long until) {
        List<Entry> found = new ArrayList<>();
        long place = first();
        for (Entry entry : entries) {
            if (place >= from && place < until) {
                found.add(entry);
            }
            place++;
        }
        return found;
    }

    synchronized List<Event> events() {
        return entries.stream().map(Entry::event).toList();
    }

    /** The position after the event with this ID; if it is not in the buffer, the position of the first later event. */
    synchronized long after(EventId id) {
        long later = end;
        long place = end;
        for (Iterator<Entry> newestFirst = entries.descendingIterator(); newestFirst.hasNext(); ) {
            Event event = newestFirst.next().event;
            if (event.at() == id.millis() && EventId.of(event).equals(id)) {
                return place;
            }
            place--;
            if (event.at() > id.millis()) {
                later = place;
            }
        }
        return later;
    }

    /**
     * A range of events.
     *
     * @param lost number of events in the range that were overwritten
     */
    record RingSlice(long lost, List<Entry> entries) {}

    /** An event and its JSON text, created when the first client needs it. */
    static final class Entry {
        private final Event event;
        private @Nullable String text;

        private Entry(Event event) {
            this.event = event;
        }

        Event event() {
            return event;
        }

        /** Accessed only by the thread of the channel. */
        @Nullable
        String text() {
            return text;
        }

        void setText(String told) {
            text = told;
        }
    }
}
