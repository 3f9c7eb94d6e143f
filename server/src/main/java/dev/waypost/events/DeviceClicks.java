package dev.waypost.events;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the click that a device most likely made, by its network and operating system. */
public interface DeviceClicks {
    /**
     * The last click on a link that can open an app, since the given time.
     *
     * @param network the prefix of the device's address
     * @param os iOS or Android
     * @param link only clicks on this one; on any when null
     */
    Optional<Event> last(UUID workspace, long network, String os, @Nullable UUID link, Instant since);
}
