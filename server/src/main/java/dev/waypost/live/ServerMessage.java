package dev.waypost.live;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ErrorCode;
import java.time.Instant;

/** The messages of the server on a WebSocket, other than events. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ServerMessage.Connected.class, name = "connected"),
    @JsonSubTypes.Type(value = ServerMessage.Stats.class, name = "stats"),
    @JsonSubTypes.Type(value = ServerMessage.Ping.class, name = "ping"),
    @JsonSubTypes.Type(value = ServerMessage.ErrorMessage.class, name = "error"),
    @JsonSubTypes.Type(value = ServerMessage.Lagged.class, name = "lagged")
})
sealed interface ServerMessage {
    /**
     * The first message.
     *
     * @param lastEventId the newest event; later ones are sent
     */
    record Connected(WorkspaceId workspaceId, Instant serverTime, EventId lastEventId) implements ServerMessage {}

    /** The current activity of the events that the socket subscribes to. */
    record Stats(
            long activeVisitors, long eventsPerMinute, long clicks, long qrScans, long conversions, long windowSeconds)
            implements ServerMessage {
        static Stats of(LiveActivity activity) {
            return new Stats(
                    activity.activeVisitors(),
                    activity.eventsPerMinute(),
                    activity.clicks(),
                    activity.qrScans(),
                    activity.conversions(),
                    LiveActivity.WINDOW.toSeconds());
        }
    }

    /** Requests a pong. */
    record Ping(long t) implements ServerMessage {}

    /** A message of the client is not valid. */
    record ErrorMessage(ErrorCode code, String message) implements ServerMessage {}

    /**
     * The client was too slow.
     *
     * @param dropped number of events that were not sent
     */
    record Lagged(long dropped) implements ServerMessage {}
}
