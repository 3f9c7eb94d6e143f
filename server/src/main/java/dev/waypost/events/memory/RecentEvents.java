package dev.waypost.events.memory;

import dev.waypost.events.EventStore;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** What memory has of workspaces' events; loads them from the store where they are not there yet, many of them in the background. */
@Singleton
public class RecentEvents {
    private final EventStore store;
    private final RecentEventsCache cache;
    private final RecentEventsLoader loader;

    @Inject
    public RecentEvents(EventStore store) {
        this(store, new RecentEventsCache());
    }

    RecentEvents(EventStore store, RecentEventsCache cache) {
        this(store, cache, new RecentEventsLoader(store, cache));
    }

    RecentEvents(EventStore store, RecentEventsCache cache, RecentEventsLoader loader) {
        this.store = store;
        this.cache = cache;
        this.loader = loader;
        store.mirrorTo(cache);
    }

    @PreDestroy
    void close() {
        loader.close();
    }

    /** Not to be called inside {@link EventStore#inSnapshot}. */
    public RecentSnapshot of(UUID workspace) {
        store.ensureOpen();
        LiveRows known = cache.find(workspace);
        LiveRows live = known == null ? loader.loadOrStart(workspace) : known;
        return live == null
                ? new RecentSnapshot(cache.since(), store.sealedVersion(workspace), null)
                : new RecentSnapshot(live.since(), store.sealedVersion(workspace), live.rows());
    }

    /** The events of a sealed day; empty where there are too many. The version is that of {@link #of}. */
    public Optional<EventColumns> sealedDay(UUID workspace, long version, long day) {
        return store.inSnapshot(snapshot -> cache.sealedDay(snapshot, workspace, version, day));
    }
}
