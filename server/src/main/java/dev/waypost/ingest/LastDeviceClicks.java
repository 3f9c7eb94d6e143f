package dev.waypost.ingest;

import dev.waypost.events.Clicks;
import dev.waypost.events.DeviceClicks;
import dev.waypost.events.Event;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the last click of a device among the recorded ones, after EventWriter has caught up with the journal. */
@Singleton
class LastDeviceClicks implements DeviceClicks {
    private final DeviceClickRepository repository;
    private final Clicks clicks;
    private final EventWriter writer;

    LastDeviceClicks(DeviceClickRepository repository, Clicks clicks, EventWriter writer) {
        this.repository = repository;
        this.clicks = clicks;
        this.writer = writer;
    }

    @Override
    public Optional<Event> last(UUID workspace, long network, String os, @Nullable UUID link, Instant since) {
        boolean caughtUp = writer.catchUp();
        Optional<Event> last =
                repository.last(workspace, network, os, link, since).flatMap(clicks::find);
        if (last.isEmpty() && !caughtUp) {
            throw RecentClicks.notKnownYet();
        }
        return last;
    }
}
