package dev.waypost.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Identity;
import io.vertx.core.http.ServerWebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.stream.Collectors;

/**
 * The WebSocket of one client. Incoming messages are queued for the thread of the channel, and sending never blocks
 * that thread: {@link #isFull} reports a client that does not read.
 */
final class LiveSocket {
    static final int LONGEST_MESSAGE = 16 * 1024;

    private static final int MOST_WAITING = 32;
    /** Up to this many events are sent one by one; more are combined into one message. */
    private static final int FEW = 10;

    private final ServerWebSocket wire;
    private final ObjectMapper json;
    private final Identity identity;
    private final ArrayBlockingQueue<String> inbox = new ArrayBlockingQueue<>(MOST_WAITING);
    private volatile boolean closed;

    /** Must be called on the event loop that opened the socket, or the first messages are lost. */
    LiveSocket(ServerWebSocket wire, Identity identity, ObjectMapper json) {
        this.wire = wire;
        this.identity = identity;
        this.json = json;
        wire.closeHandler(_ -> closed = true);
        wire.exceptionHandler(_ -> close(CloseReason.TOO_LARGE));
        wire.textMessageHandler(this::receive);
        wire.binaryMessageHandler(_ -> receive(""));
    }

    private void receive(String message) {
        if (message.length() > LONGEST_MESSAGE) {
            close(CloseReason.TOO_LARGE);
        } else if (!inbox.offer(message)) {
            close(CloseReason.UNRULY);
        }
    }

    Identity identity() {
        return identity;
    }

    /** The messages of the client since the last call. */
    List<String> received() {
        List<String> messages = new ArrayList<>();
        inbox.drainTo(messages);
        return messages;
    }

    void send(ServerMessage message) {
        write(text(message));
    }

    /** Sends events that are already encoded as JSON. */
    void send(List<String> events) {
        if (events.size() <= FEW) {
            events.forEach(event -> write("{\"type\":\"event\",\"event\":" + event + "}"));
        } else {
            write(events.stream().collect(Collectors.joining(",", "{\"type\":\"batch\",\"events\":[", "]}")));
        }
    }

    private void write(String text) {
        if (!closed) {
            wire.writeTextMessage(text);
        }
    }

    /** Whether the client reads slower than events are sent. */
    boolean isFull() {
        return !closed && wire.writeQueueFull();
    }

    boolean isClosed() {
        return closed;
    }

    void close(CloseReason why) {
        if (!closed) {
            closed = true;
            wire.close(why.code(), why.reason());
        }
    }

    private String text(ServerMessage message) {
        try {
            return json.writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
