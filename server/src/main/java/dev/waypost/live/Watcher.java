package dev.waypost.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.live.EventRingBuffer.Entry;
import dev.waypost.platform.error.ErrorCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One client of a channel: its filter, its position in the ring buffer and its heartbeat. */
final class Watcher {
    /** A person cannot read more, and a fast client should not wait while a slow one is served. */
    private static final int MOST_AT_ONCE = 250;

    private static final String NOT_UNDERSTOOD = "Unknown message: send subscribe, unsubscribe, resume or pong as JSON";
    private static final Duration PING_EVERY = Duration.ofSeconds(30);
    private static final Duration SILENT = Duration.ofSeconds(90);
    private static final Duration STUCK = Duration.ofSeconds(30);

    private final LiveSocket socket;
    private final ObjectMapper json;
    private @Nullable LiveFilter filter = LiveFilter.EVERYTHING;
    /** Every event from here up to {@code next} was sent; earlier ones only if the client resumes. */
    private long began;

    private long next;
    private long untold;
    private Instant heardAt;
    private Instant pingedAt;
    private @Nullable Instant stuckSince;
    private @Nullable LiveActivity activity;

    Watcher(LiveSocket socket, ObjectMapper json, long place, Instant now) {
        this.socket = socket;
        this.json = json;
        this.began = place;
        this.next = place;
        this.heardAt = now;
        this.pingedAt = now;
    }

    LiveSocket socket() {
        return socket;
    }

    /** Null while the client is not subscribed. */
    @Nullable
    LiveFilter filter() {
        return filter;
    }

    void listen(LiveChannel channel, Instant now) {
        for (String message : socket.received()) {
            heardAt = now;
            try {
                switch (read(message)) {
                    case ClientMessage.Subscribe wanted -> filter = wanted.filter();
                    case ClientMessage.Unsubscribe _ -> filter = null;
                    case ClientMessage.Resume(EventId since) when since != null -> resume(channel, since);
                    case ClientMessage.Resume _ -> refuse("since must be the ID of an event");
                    case ClientMessage.Pong _ -> {}
                    case null -> refuse(NOT_UNDERSTOOD);
                }
            } catch (JsonProcessingException e) {
                refuse(NOT_UNDERSTOOD);
            }
        }
    }

    private @Nullable ClientMessage read(String message) throws JsonProcessingException {
        return json.readValue(message, ClientMessage.class);
    }

    private void refuse(String why) {
        socket.send(new ServerMessage.ErrorMessage(ErrorCode.VALIDATION_ERROR, why));
    }

    /** Sends events from before the socket was opened. Later ones were sent or will be: nothing is sent twice. */
    private void resume(LiveChannel channel, EventId since) {
        LiveFilter wanted = filter;
        EventRingBuffer ring = channel.ring();
        long from = ring.after(since);
        if (wanted == null || from >= began) {
            return;
        }
        // If an older event is still in the buffer, so are all later ones.
        boolean whole = from > ring.first() || ring.forgotten() <= since.millis();
        long gone = whole ? 0 : channel.missed(wanted, since);
        EventRingBuffer.RingSlice missed = ring.slice(from, began);
        if (gone + missed.lost() > 0) {
            socket.send(new ServerMessage.Lagged(gone + missed.lost()));
        }
        send(channel.withTexts(missed.entries()), wanted);
        began = from;
    }

    /** Sends the events since the last call and returns the number of dropped ones. */
    long deliver(LiveChannel channel, Instant now) {
        EventRingBuffer ring = channel.ring();
        LiveFilter wanted = filter;
        if (wanted == null || next >= ring.end()) {
            next = ring.end();
            stuckSince = null;
            return 0;
        }
        long lost = Math.max(0, ring.first() - next);
        next += lost;
        untold += lost;
        if (socket.isFull()) {
            stuckSince = stuckSince == null ? now : stuckSince;
            if (Duration.between(stuckSince, now).compareTo(STUCK) > 0) {
                socket.close(CloseReason.OVERLOADED);
            }
            return lost;
        }
        stuckSince = null;
        long until = Math.min(ring.end(), next + MOST_AT_ONCE);
        // New events may have overwritten the oldest in the meantime.
        EventRingBuffer.RingSlice ringSlice = ring.slice(next, until);
        untold += ringSlice.lost();
        if (untold > 0) {
            socket.send(new ServerMessage.Lagged(untold));
            untold = 0;
        }
        send(channel.withTexts(ringSlice.entries()), wanted);
        next = until;
        return lost + ringSlice.lost();
    }

    private void send(List<Entry> entries, LiveFilter wanted) {
        socket.send(entries.stream()
                .filter(entry -> wanted.takes(entry.event()))
                .map(Entry::text)
                .map(String::valueOf)
                .toList());
    }

    /** Sends a ping, and closes the socket if the client has been silent for too long. */
    void heartbeat(Instant now) {
        if (Duration.between(heardAt, now).compareTo(SILENT) > 0) {
            socket.close(CloseReason.SILENT);
        } else if (Duration.between(pingedAt, now).compareTo(PING_EVERY) >= 0) {
            pingedAt = now;
            socket.send(new ServerMessage.Ping(now.toEpochMilli()));
        }
    }

    /** Sends the activity if it has changed. */
    void pulse(Function<LiveFilter, LiveActivity> pulses) {
        if (filter != null && !socket.isFull()) {
            LiveActivity now = pulses.apply(filter);
            if (!now.equals(activity)) {
                activity = now;
                socket.send(ServerMessage.Stats.of(now));
            }
        }
    }
}
