package dev.waypost.live;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Identity;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.CallerRevalidator;
import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.scheduler.Scheduled;
import io.vertx.core.http.ServerWebSocket;
import jakarta.enterprise.event.Observes;
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

/** The workspaces that are watched, or were a moment ago: a client whose connection broke finds its place again. */
@Singleton
class LiveChannels implements EventListener {
    static final int MOST_SOCKETS_OF_ONE = 20;

    /** Over all workspaces: whoever may make workspaces could otherwise take every channel there is. */
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

    /** Called for every click there is: an event of a workspace that nobody watches costs one look into a table. */
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

    /** Lets a client watch the workspace it was let into, if there is room. */
    void join(ServerWebSocket wire, Identity identity) {
        LiveSocket socket = new LiveSocket(wire, identity, tools.json());
        WorkspaceId workspace = identity.membership().workspaceId();
        if (socketsOf(identity.userId()) >= MOST_SOCKETS_OF_PERSON) {
            socket.close(CloseReason.TOO_MANY);
            return;
        }
        if (channels.size() >= MOST) {
            // Those who watch go before those who might come back.
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

    /** While the server still listens: once it has closed its connections, no client can be told why. */
    void stop(@Observes ShutdownDelayInitiatedEvent event) {
        channels.values().forEach(channel -> channel.close(CloseReason.SHUTDOWN));
    }
}
