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
 * The newest events of a workspace in the order they came, each at a place that only grows. Readers keep their own place: the
 * ring is the queue of all of them, and who falls behind by more than it holds has lost what is gone.
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
     * Puts what happened earlier before what has come since the ring is there.
     *
     * @param older newest first; what came meanwhile may be among it
     * @param before up to this time there may have been more
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

    /** Where the oldest event is. */
    synchronized long first() {
        return end - entries.size();
    }

    /** Where the next event will be. */
    synchronized long end() {
        return end;
    }

    synchronized int held() {
        return entries.size();
    }

    /** Up to this time events may be missing here that were in the feed. */
    synchronized long forgotten() {
        return forgotten;
    }

    /** What is still here of a stretch. */
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

    /** The place behind the event of that id; where it is not here, the place of the first event of a later time. */
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
     * A stretch of events.
     *
     * @param lost how many of it are gone
     */
    record RingSlice(long lost, List<Entry> entries) {}

    /** An event, and how it is told once somebody wanted to hear of it. */
    static final class Entry {
        private final Event event;
        private @Nullable String text;

        private Entry(Event event) {
            this.event = event;
        }

        Event event() {
            return event;
        }

        /** Written and read by the channel's own thread only. */
        @Nullable
        String text() {
            return text;
        }

        void setText(String told) {
            text = told;
        }
    }
}
