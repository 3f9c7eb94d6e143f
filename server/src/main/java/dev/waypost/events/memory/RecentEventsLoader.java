package dev.waypost.events.memory;

import dev.waypost.events.EventStore;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.platform.cache.LoadCoalescer;
import io.quarkus.logging.Log;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Loads a workspace's events into memory while more are appended. The write lock is held only for the moment that separates the
 * events to be loaded from those that are appended to memory; the load itself holds no lock.
 */
final class RecentEventsLoader implements AutoCloseable {
    private static final int MAX_ATTEMPTS = 3;
    /** Queries do not wait for more rows, because they read the store in less time. */
    private static final long MAX_AWAITED_ROWS = 250_000;

    private final EventStore store;
    private final RecentEventsCache cache;
    private final long maxAwaitedRows;
    private final LoadCoalescer<UUID, Boolean> loads = new LoadCoalescer<>();
    private final Set<UUID> inBackground = ConcurrentHashMap.newKeySet();
    /** One thread: the other processors are left to visitors and to the queries that read the store meanwhile. */
    private final ExecutorService background = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("waypost-recent-events").daemon().factory());

    RecentEventsLoader(EventStore store, RecentEventsCache cache) {
        this(store, cache, MAX_AWAITED_ROWS);
    }

    RecentEventsLoader(EventStore store, RecentEventsCache cache, long maxAwaitedRows) {
        this.store = store;
        this.cache = cache;
        this.maxAwaitedRows = maxAwaitedRows;
    }

    /** Loads a workspace with few events; starts to load one with many, and returns null until that is done. */
    @Nullable
    LiveRows loadOrStart(UUID workspace) {
        if (inBackground.contains(workspace)) {
            return null;
        }
        // Only an open writer knows which days are sealed.
        long since = store.withWriteLock(cache::since);
        if (store.inSnapshot(snapshot -> RecentEventsCache.count(snapshot, workspace, since, Long.MAX_VALUE))
                <= maxAwaitedRows) {
            return load(workspace);
        }
        if (inBackground.add(workspace)) {
            background.execute(() -> loadInBackground(workspace));
        }
        return null;
    }

    private void loadInBackground(UUID workspace) {
        try {
            load(workspace);
        } catch (RuntimeException e) {
            Log.warnf(
                    "The recent events of workspace %s could not be loaded into memory; its reports read the store: %s",
                    workspace, e.getMessage());
        } finally {
            inBackground.remove(workspace);
        }
    }

    @Override
    public void close() {
        background.shutdownNow();
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
