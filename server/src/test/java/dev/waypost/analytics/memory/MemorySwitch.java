package dev.waypost.analytics.memory;

import dev.waypost.events.EventStore;
import dev.waypost.events.memory.RecentEvents;
import io.quarkus.test.junit.QuarkusMock;

/** Turns the memory of a running server off for one test, as {@code WAYPOST_ANALYTICS_MEMORY=false} does. */
public final class MemorySwitch {
    private MemorySwitch() {}

    public static void turnOff(EventStore store) {
        QuarkusMock.installMockForType(memoryOf(store, false), GroupCache.class);
    }

    /** The memory of a store without a server. */
    public static GroupCache memoryOf(EventStore store, boolean enabled) {
        return new GroupCache(store, new RecentEvents(store), 1 << 20, enabled);
    }
}
