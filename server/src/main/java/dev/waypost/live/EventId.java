package dev.waypost.live;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.events.Event;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Identifies an event of the feed. It is not stored but derived from the event, so that it is the same on every read.
 */
@Schema(type = SchemaType.STRING, pattern = "^evt_[0-9a-z]{24}$", examples = "evt_01k2m4p6r8t0v2x4z6b8d0f2")
public record EventId(UUID value) implements Id, Comparable<EventId> {
    private static final String PREFIX = "evt";

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

    @JsonCreator
    public static EventId fromString(String text) {
        return new EventId(Ids.parse(PREFIX, text));
    }

    /** The time of the event in milliseconds since 1970. */
    long millis() {
        return value.getMostSignificantBits() >>> 16;
    }

    /** By time. */
    @Override
    public int compareTo(EventId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String prefix() {
        return PREFIX;
    }

    @JsonValue
    @Override
    public String toString() {
        return text();
    }
}
