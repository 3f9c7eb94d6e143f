package dev.waypost.live;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Identity;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRevalidator;
import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import dev.waypost.platform.broadcast.Announcement;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.scheduler.Scheduled;
import io.vertx.core.http.ServerWebSocket;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The channels of workspaces that are watched or were until a moment ago, so that a client can reconnect without losing
 * events.
 */
@Singleton
class LiveChannels implements EventListener {
    static final int MOST_SOCKETS_OF_ONE = 20;

    /** Across all workspaces: otherwise a user who creates workspaces could take every channel. */
    static final int MOST_SOCKETS_OF_PERSON = 40;

    private static final int MOST = 500;
    private static final Duration KEEP = Duration.ofMinutes(5);

    private final ConcurrentHashMap<UUID, LiveChannel> channels = new ConcurrentHashMap<>();
    private final LiveChannel.Tools tools;

    LiveChannels(
            RecentEventQueries recent,
            LiveEventNames names,
            CallerRevalidator revalidator,
            ObjectMapper json,
            Clock clock,
            MeterRegistry meters) {
        this.tools = new LiveChannel.Tools(recent, names, revalidator, json, clock);
        Gauge.builder("waypost.live.sockets", this, LiveChannels::sockets)
                .description("Open connections to the live feed")
                .register(meters);
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        if (announcement.changesCallers()) {
            channels.values().forEach(LiveChannel::recheck);
        }
    }

    /** Called for every click: an event of an unwatched workspace costs one hash lookup. */
    @Override
    public void stored(List<Event> events) {
        if (channels.isEmpty()) {
            return;
        }
        for (Event event : events) {
            LiveChannel channel = channels.get(event.workspace());
            if (channel != null && LiveType.of(event) != null) {
                channel.add(event);
            }
        }
    }

    /** Connects a client to the workspace it is authorised for, if the limits allow it. */
    void join(ServerWebSocket wire, Identity identity) {
        LiveSocket socket = new LiveSocket(wire, identity, tools.json());
        WorkspaceId workspace = identity.membership().workspaceId();
        if (socketsOf(identity.userId()) >= MOST_SOCKETS_OF_PERSON) {
            socket.close(CloseReason.TOO_MANY);
            return;
        }
        if (channels.size() >= MOST) {
            // Channels without clients are dropped before those with clients.
            forget(channel -> channel.sockets() == 0);
        }
        boolean room = channels.size() < MOST;
        Object _ = channels.compute(workspace.value(), (_, known) -> {
            @Nullable LiveChannel channel = known == null && room ? new LiveChannel(workspace, tools) : known;
            if (channel != null && channel.sockets() < MOST_SOCKETS_OF_ONE) {
                channel.join(socket);
            } else {
                socket.close(channel == null ? CloseReason.OVERLOADED : CloseReason.TOO_MANY);
            }
            return channel;
        });
    }

    Optional<LiveChannel> of(WorkspaceId workspace) {
        return Optional.ofNullable(channels.get(workspace.value()));
    }

    int sockets() {
        return channels.values().stream().mapToInt(LiveChannel::sockets).sum();
    }

    @Scheduled(every = "30s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetUnwatched() {
        Instant before = tools.clock().instant().minus(KEEP);
        forget(channel -> channel.lastWatched().isBefore(before));
    }

    private void forget(Predicate<LiveChannel> unwatched) {
        channels.keySet()
                .forEach(workspace ->
                        channels.computeIfPresent(workspace, (_, channel) -> unwatched.test(channel) ? null : channel));
    }

    private long socketsOf(UserId person) {
        return channels.values().stream()
                .mapToLong(channel -> channel.socketsOf(person))
                .sum();
    }

    /** While the server still listens: once it has closed its connections, clients cannot receive the reason. */
    void stop(@Observes ShutdownDelayInitiatedEvent event) {
        channels.values().forEach(channel -> channel.close(CloseReason.SHUTDOWN));
    }
}
