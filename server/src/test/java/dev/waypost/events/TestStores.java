package dev.waypost.events;

import dev.waypost.events.memory.RecentEventsCache;
import java.nio.file.Path;

/** Stores for tests of other packages that need one without a server. */
public final class TestStores {
    private TestStores() {}

    public static EventStore in(Path folder) {
        return new EventStore(folder.resolve("events.duckdb"));
    }

    /** With the given memory. */
    public static EventStore in(Path folder, RecentEventsCache recent) {
        return new EventStore(folder.resolve("events.duckdb"), recent);
    }

    public static void close(EventStore store) {
        store.close();
    }
}
