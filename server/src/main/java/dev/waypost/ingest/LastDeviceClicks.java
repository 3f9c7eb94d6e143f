package dev.waypost.ingest;

import dev.waypost.events.Clicks;
import dev.waypost.events.DeviceClicks;
import dev.waypost.events.Event;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Answers from the notes about devices, after the journal has been read up to now. */
@Singleton
class LastDeviceClicks implements DeviceClicks {
    private final DeviceClickRepository repository;
    private final Clicks clicks;
    private final EventWriting writing;

    LastDeviceClicks(DeviceClickRepository repository, Clicks clicks, EventWriting writing) {
        this.repository = repository;
        this.clicks = clicks;
        this.writing = writing;
    }

    @Override
    public Optional<Event> last(UUID workspace, long network, String os, @Nullable UUID link, Instant since) {
        boolean caughtUp = writing.catchUp();
        Optional<Event> last =
                repository.last(workspace, network, os, link, since).flatMap(clicks::find);
        if (last.isEmpty() && !caughtUp) {
            throw RecentClicks.notKnownYet();
        }
        return last;
    }
}
