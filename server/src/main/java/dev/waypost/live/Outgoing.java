package dev.waypost.live;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ErrorCode;
import java.time.Instant;

/** What the server says on a WebSocket, besides events. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outgoing.Connected.class, name = "connected"),
    @JsonSubTypes.Type(value = Outgoing.Stats.class, name = "stats"),
    @JsonSubTypes.Type(value = Outgoing.Ping.class, name = "ping"),
    @JsonSubTypes.Type(value = Outgoing.Misunderstood.class, name = "error"),
    @JsonSubTypes.Type(value = Outgoing.Lagged.class, name = "lagged")
})
sealed interface Outgoing {
    /**
     * The first message.
     *
     * @param lastEventId the newest event; those after it will be told
     */
    record Connected(WorkspaceId workspaceId, Instant serverTime, EventId lastEventId) implements Outgoing {}

    /** How much is going on among the events that the socket subscribes to. */
    record Stats(
            long activeVisitors, long eventsPerMinute, long clicks, long qrScans, long conversions, long windowSeconds)
            implements Outgoing {
        static Stats of(Pulse pulse) {
            return new Stats(
                    pulse.activeVisitors(),
                    pulse.eventsPerMinute(),
                    pulse.clicks(),
                    pulse.qrScans(),
                    pulse.conversions(),
                    Pulse.WINDOW.toSeconds());
        }
    }

    /** Asks for a pong. */
    record Ping(long t) implements Outgoing {}

    /** A message of the client was not understood. */
    record Misunderstood(ErrorCode code, String message) implements Outgoing {}

    /**
     * The client was too slow.
     *
     * @param dropped how many events went by that could not be told in time
     */
    record Lagged(long dropped) implements Outgoing {}
}
