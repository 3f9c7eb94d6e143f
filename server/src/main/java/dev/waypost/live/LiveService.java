package dev.waypost.live;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.live.LiveAnswer.LiveMeta;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Returns recent events of the caller's workspace. */
@ApplicationScoped
class LiveService {
    private final RecentEventQueries recent;
    private final LiveEventNames names;
    private final LiveChannels channels;
    private final LiveBackend backend;
    private final Clock clock;
    private final Caller caller;

    LiveService(
            RecentEventQueries recent,
            LiveEventNames names,
            LiveChannels channels,
            LiveBackend backend,
            Clock clock,
            Caller caller) {
        this.recent = recent;
        this.names = names;
        this.channels = channels;
        this.backend = backend;
        this.clock = clock;
        this.caller = caller;
    }

    LiveAnswer feed(LiveParameters parameters) {
        WorkspaceId workspace = caller.workspaceId();
        requireKnown(workspace, parameters);
        LiveFilter filter = parameters.filter();
        Instant now = clock.instant();
        EventId begin = EventId.before(now.minus(LiveActivity.WINDOW).toEpochMilli());
        EventId since = parameters.since == null || parameters.since.compareTo(begin) < 0 ? begin : parameters.since;
        int limit = parameters.limit();
        List<Event> events = backend.ask(() -> recent.newest(workspace.value(), filter, since.millis(), limit)).stream()
                .filter(event -> EventId.of(event).compareTo(since) > 0)
                .toList();
        LiveActivity activity = backend.ask(() -> recent.pulse(workspace.value(), filter, now.toEpochMilli()));
        return new LiveAnswer(
                true,
                names.toViews(workspace, events),
                new LiveMeta(
                        activity.total(),
                        activity.clicks(),
                        activity.qrScans(),
                        activity.conversions(),
                        LiveActivity.WINDOW.toSeconds(),
                        now,
                        events.isEmpty() ? since : EventId.of(events.getFirst())));
    }

    LiveStatsView stats() {
        WorkspaceId workspace = caller.workspaceId();
        Optional<LiveChannel> channel = channels.of(workspace);
        LiveBackend.Status status = backend.status();
        FeedRate feedRate = FeedRate.NONE;
        try {
            feedRate = backend.ask(() -> read(workspace.value()));
        } catch (ApiException e) {
            status = LiveBackend.Status.UNAVAILABLE;
        }
        return new LiveStatsView(
                JsonConventions.nameOf(status),
                LiveBackend.NAME,
                channels.sockets(),
                channel.map(LiveChannel::sockets).orElse(0),
                feedRate.eventsPerMinute(),
                feedRate.lastAt().map(Instant::ofEpochMilli).orElse(null),
                channel.map(found -> found.ring().held()).orElse(0),
                channel.map(LiveChannel::dropped).orElse(0L),
                backend.behind().toMillis(),
                Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime())
                        .toSeconds());
    }

    /** Throws 503 if the backend is unavailable. */
    void requireBackend() {
        UUID workspace = caller.workspaceId().value();
        FeedRate _ = backend.ask(() -> read(workspace));
    }

    private FeedRate read(UUID workspace) {
        return new FeedRate(
                recent.pulse(workspace, LiveFilter.EVERYTHING, clock.millis()).eventsPerMinute(),
                recent.lastAt(workspace));
    }

    private void requireKnown(WorkspaceId workspace, LiveParameters parameters) {
        if (parameters.linkId != null && !names.knowsLink(workspace, parameters.linkId.value())) {
            throw ApiException.notFound("link");
        }
        if (parameters.campaignId != null && !names.knowsCampaign(workspace, parameters.campaignId.value())) {
            throw ApiException.notFound("campaign");
        }
    }

    private record FeedRate(long eventsPerMinute, Optional<Long> lastAt) {
        static final FeedRate NONE = new FeedRate(0, Optional.empty());
    }
}
