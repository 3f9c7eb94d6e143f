package dev.waypost.events;

import java.nio.file.Path;

/** Stores for tests of other packages that need one without a server. */
public final class TestStores {
    private TestStores() {}

    public static EventStore in(Path folder) {
        return new EventStore(folder.resolve("events.duckdb"));
    }

    public static void close(EventStore store) {
        store.close();
    }
}
