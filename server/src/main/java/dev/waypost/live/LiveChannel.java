package dev.waypost.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Permission;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRevalidator;
import dev.waypost.events.Event;
import dev.waypost.live.EventRingBuffer.Entry;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The live feed of one watched workspace. Event writers only append to the ring buffer. While clients are connected,
 * the thread of the channel reads it ten times a second, resolves names and sends each client the events of its filter.
 */
final class LiveChannel {
    private static final long LOOK_EVERY = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long AFTER_FAILURE = TimeUnit.SECONDS.toNanos(1);
    private static final Duration PULSE_EVERY = Duration.ofSeconds(2);
    private static final Duration CHECK_EVERY = Duration.ofSeconds(30);
    /** Each check reads every client's access, and changes of callers are frequent on a busy server. */
    private static final Duration CHECK_AT_MOST_EVERY = Duration.ofSeconds(1);

    private final WorkspaceId workspace;
    private final Tools tools;
    private final EventRingBuffer ring = new EventRingBuffer();
    private final Queue<LiveSocket> arrived = new ConcurrentLinkedQueue<>();
    private final List<Watcher> watchers = new ArrayList<>();
    private final Set<LiveSocket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicLong dropped = new AtomicLong();
    private boolean filled;
    private @Nullable Thread thread;
    private volatile Instant lastWatched;
    private Instant pulsedAt = Instant.EPOCH;
    private Instant checkedAt;
    private volatile boolean callersChanged;

    LiveChannel(WorkspaceId workspace, Tools tools) {
        this.workspace = workspace;
        this.tools = tools;
        this.lastWatched = tools.clock().instant();
        this.checkedAt = lastWatched;
    }

    void add(Event event) {
        ring.add(event);
    }

    /** Adds a client. Returns immediately; the thread of the channel does the work. */
    synchronized void join(LiveSocket socket) {
        sockets.add(socket);
        arrived.add(socket);
        if (thread == null) {
            thread = Thread.ofVirtual().name("waypost-live").start(this::work);
        }
    }

    /** The access of a client may have ended. */
    void recheck() {
        callersChanged = true;
    }

    /** Closes every socket. */
    void close(CloseReason why) {
        sockets.forEach(socket -> socket.close(why));
    }

    int sockets() {
        return sockets.size();
    }

    long socketsOf(UserId person) {
        return sockets.stream()
                .filter(socket ->
                        !socket.isClosed() && socket.identity().userId().equals(person))
                .count();
    }

    long dropped() {
        return dropped.get();
    }

    Instant lastWatched() {
        return sockets.isEmpty() ? lastWatched : tools.clock().instant();
    }

    EventRingBuffer ring() {
        return ring;
    }

    /** Number of events after the given one that are no longer in the ring buffer. */
    long missed(LiveFilter filter, EventId since) {
        return tools.recent().count(workspace.value(), filter, since.millis(), ring.forgotten());
    }

    private void work() {
        do {
            long pause = LOOK_EVERY;
            try {
                runOnce(tools.clock().instant());
            } catch (RuntimeException e) {
                Log.warnf("The live feed of %s failed: %s", workspace, e.toString());
                pause = AFTER_FAILURE;
                if (!filled) {
                    close(CloseReason.OVERLOADED);
                }
            }
            LockSupport.parkNanos(pause);
        } while (isWatched());
    }

    private synchronized boolean isWatched() {
        watchers.removeIf(watcher -> watcher.socket().isClosed());
        sockets.removeIf(LiveSocket::isClosed);
        if (sockets.isEmpty()) {
            lastWatched = tools.clock().instant();
            thread = null;
            return false;
        }
        return true;
    }

    private void runOnce(Instant now) {
        if (!filled) {
            fill(now);
        }
        admitSockets(now);
        if (isCheckDue(now)) {
            callersChanged = false;
            checkedAt = now;
            watchers.forEach(this::check);
        }
        for (Watcher watcher : watchers) {
            watcher.listen(this, now);
            dropped.addAndGet(watcher.deliver(this, now));
            watcher.heartbeat(now);
        }
        if (!now.isBefore(pulsedAt.plus(PULSE_EVERY))) {
            pulsedAt = now;
            pulse(now.toEpochMilli());
        }
    }

    private boolean isCheckDue(Instant now) {
        return !now.isBefore(checkedAt.plus(callersChanged ? CHECK_AT_MOST_EVERY : CHECK_EVERY));
    }

    /** Loads events from before the first client, so that clients can resume after any event they know. */
    private void fill(Instant now) {
        long from = now.minus(LiveActivity.WINDOW).toEpochMilli();
        List<Event> older = tools.recent().newest(workspace.value(), LiveFilter.EVERYTHING, from, EventRingBuffer.SIZE);
        ring.beginWith(
                older,
                older.size() < EventRingBuffer.SIZE ? from : older.getLast().at());
        filled = true;
    }

    private void admitSockets(Instant now) {
        for (LiveSocket socket = arrived.poll(); socket != null; socket = arrived.poll()) {
            long end = ring.end();
            List<Entry> newest = ring.entries(end - 1, end);
            EventId last = newest.isEmpty()
                    ? EventId.before(now.minus(LiveActivity.WINDOW).toEpochMilli())
                    : EventId.of(newest.getFirst().event());
            watchers.add(new Watcher(socket, tools.json(), end, now));
            socket.send(new ServerMessage.Connected(workspace, now, last));
        }
    }

    /** The entries with their JSON text, which is created once for all clients. */
    List<Entry> withTexts(List<Entry> entries) {
        List<Entry> untold =
                entries.stream().filter(entry -> entry.text() == null).toList();
        if (!untold.isEmpty()) {
            List<LiveEventView> views = tools.names()
                    .toViews(workspace, untold.stream().map(Entry::event).toList());
            for (int i = 0; i < untold.size(); i++) {
                untold.get(i).setText(text(views.get(i)));
            }
        }
        return entries;
    }

    private String text(LiveEventView view) {
        try {
            return tools.json().writeValueAsString(view);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Computes the activity from the ring buffer if it is complete, which is almost always; the busiest workspaces
     * query the store.
     */
    private void pulse(long now) {
        Map<LiveFilter, LiveActivity> known = new HashMap<>();
        boolean whole = ring.forgotten() <= now - LiveActivity.WINDOW.toMillis();
        for (Watcher watcher : watchers) {
            watcher.pulse(filter -> known.computeIfAbsent(
                    filter,
                    _ -> whole
                            ? LiveActivity.of(ring.events(), filter, now)
                            : tools.recent().pulse(workspace.value(), filter, now)));
        }
    }

    /** Closes the socket of a client that has lost its access. */
    private void check(Watcher watcher) {
        try {
            tools.standing().require(watcher.socket().identity(), Permission.ANALYTICS_READ);
        } catch (ApiException e) {
            watcher.socket()
                    .close(
                            e.code().status() == ErrorCode.UNAUTHORIZED.status()
                                    ? CloseReason.UNAUTHORIZED
                                    : CloseReason.FORBIDDEN);
        }
    }

    /** The services that all channels share. */
    record Tools(
            RecentEventQueries recent,
            LiveEventNames names,
            CallerRevalidator standing,
            ObjectMapper json,
            Clock clock) {}
}
