package dev.waypost.events;

import java.nio.file.Path;

/** Event stores without a server, for tests of other packages. */
public final class TestStores {
    private TestStores() {}

    public static EventStore in(Path folder) {
        return new EventStore(folder.resolve("events.duckdb"));
    }

    public static void close(EventStore store) {
        store.close();
    }
}
