package dev.waypost.analytics;

import dev.waypost.analytics.memory.MemorySwitch;
import dev.waypost.events.EventStore;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

/** The same answers with the memory turned off. */
@WaypostTest
class FilterWithoutMemoryTest extends FilterContract {
    @Inject
    EventStore eventStore;

    @BeforeEach
    void turnMemoryOff() {
        MemorySwitch.turnOff(eventStore);
    }
}
