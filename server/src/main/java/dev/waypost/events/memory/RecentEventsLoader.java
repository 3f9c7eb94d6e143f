package dev.waypost.events.memory;

import dev.waypost.events.StoreSnapshot;
import dev.waypost.platform.cache.LoadCoalescer;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Loads a workspace's events into memory while more are appended. The write lock is held only for the moment that separates the
 * events to be loaded from those that are appended to memory; the load itself holds no lock.
 */
public final class RecentEventsLoader {
    private static final int MAX_ATTEMPTS = 3;

    private final Store store;
    private final RecentEventsCache cache;
    private final LoadCoalescer<UUID, Boolean> loads = new LoadCoalescer<>();

    public RecentEventsLoader(Store store, RecentEventsCache cache) {
        this.store = store;
        this.cache = cache;
    }

    /**
     * Loads the workspace once for all threads that ask at the same time. Rows that were evicted during the load may lack an append
     * and are loaded again; after {@value #MAX_ATTEMPTS} attempts the snapshot has no rows, and queries read the store.
     */
    public RecentSnapshot load(UUID workspace) {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            loads.load(
                    workspace,
                    () -> cache.find(workspace) != null || store.inSnapshot(snapshot -> load(snapshot, workspace)));
            RecentSnapshot known = cache.find(workspace);
            if (known != null) {
                return known;
            }
        }
        return cache.withoutRows(workspace);
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

    /** The store that is loaded from. */
    public interface Store {
        /** Runs while no other thread appends. */
        <T> T withWriteLock(Supplier<T> work);

        /** Runs in one state of the store. */
        <T> T inSnapshot(Function<StoreSnapshot, T> work);
    }
}
