package dev.waypost.live;

import dev.waypost.events.Event;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import dev.waypost.platform.id.Ids;
import java.nio.ByteBuffer;
import java.util.UUID;

/** The id of an event in the feed. It is derived from the event and not stored, so it is always the same. */
@IdPrefix("evt")
public record EventId(UUID value) implements Id, Comparable<EventId> {
    static EventId of(Event event) {
        Event.Outcome outcome = event.outcome();
        String name = outcome == null ? event.click() : event.kind() + " " + outcome.conversion();
        ByteBuffer digest = ByteBuffer.wrap(Tokens.hash(name));
        return new EventId(Ids.of(event.at(), digest.getLong(), digest.getLong()));
    }

    /** Sorts before every event of that time and later. */
    static EventId before(long millis) {
        return new EventId(Ids.of(millis, 0, 0));
    }

    /** When the event was, in milliseconds since 1970. */
    long millis() {
        return value.getMostSignificantBits() >>> 16;
    }

    /** By time. */
    @Override
    public int compareTo(EventId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return text();
    }
}
