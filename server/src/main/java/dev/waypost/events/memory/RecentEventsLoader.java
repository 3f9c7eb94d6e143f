package dev.waypost.events.memory;

import dev.waypost.events.EventStore;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.platform.cache.LoadCoalescer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Loads a workspace's events into memory while more are appended. The write lock is held only for the moment that separates the
 * events to be loaded from those that are appended to memory; the load itself holds no lock.
 */
final class RecentEventsLoader {
    private static final int MAX_ATTEMPTS = 3;

    private final EventStore store;
    private final RecentEventsCache cache;
    private final LoadCoalescer<UUID, Boolean> loads = new LoadCoalescer<>();

    RecentEventsLoader(EventStore store, RecentEventsCache cache) {
        this.store = store;
        this.cache = cache;
    }

    /**
     * Loads the workspace once for all threads that ask at the same time. Rows that were evicted during the load may lack an append
     * and are loaded again.
     *
     * @return null after {@value #MAX_ATTEMPTS} attempts: queries read the store then
     */
    @Nullable
    LiveRows load(UUID workspace) {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            loads.load(
                    workspace,
                    () -> cache.find(workspace) != null || store.inSnapshot(snapshot -> load(snapshot, workspace)));
            LiveRows known = cache.find(workspace);
            if (known != null) {
                return known;
            }
        }
        return null;
    }

    private boolean load(StoreSnapshot snapshot, UUID workspace) {
        LiveRows rows = register(snapshot, workspace);
        try {
            cache.fill(rows, snapshot, workspace);
            return true;
        } catch (RuntimeException e) {
            cache.unregister(workspace, rows);
            throw e;
        }
    }

    private LiveRows register(StoreSnapshot snapshot, UUID workspace) {
        return store.withWriteLock(() -> {
            snapshot.refresh();
            return cache.register(workspace);
        });
    }
}
