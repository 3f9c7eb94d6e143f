package dev.waypost.events.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.events.Event;
import dev.waypost.events.RollUps;
import dev.waypost.events.StoreMirror;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.StoreSnapshot;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The events of workspaces that queries ask about: the live rows, and single sealed days in which windows begin or end. What exceeds
 * the limits is left to the store. The package documentation states the invariant.
 */
class RecentEventsCache implements StoreMirror {
    private static final Duration IDLE = Duration.ofMinutes(10);
    private static final long MAX_ROWS = Runtime.getRuntime().maxMemory() / 6 / EventColumns.BYTES_EACH;

    private final long maxRows;
    private final long maxRowsEach;

    /** Changed only under the write lock of the store, but for {@link #unregister}; read by all threads. */
    private final Map<UUID, LiveRows> live = new ConcurrentHashMap<>();

    private final Cache<DayKey, EventColumns> days;
    /** Days before this are sealed. */
    private volatile long since;

    RecentEventsCache() {
        this(MAX_ROWS);
    }

    /** @param maxRows of the live rows of all workspaces, and again of all sealed days */
    RecentEventsCache(long maxRows) {
        this.maxRows = maxRows;
        this.maxRowsEach = maxRows / 2;
        this.days = Caffeine.newBuilder()
                .maximumWeight(maxRows)
                .weigher((DayKey _, EventColumns rows) -> LiveRows.EMPTY_ROWS + rows.size())
                .expireAfterAccess(IDLE)
                .build();
    }

    /** Live rows begin at another day from now on. */
    @Override
    public void sealDaysBefore(long time) {
        since = time;
        clear();
    }

    /** Live rows are loaded again when a query needs them. */
    @Override
    public void clear() {
        live.clear();
    }

    /** A sealed day; empty where it has too many events. */
    Optional<EventColumns> sealedDay(StoreSnapshot snapshot, UUID workspace, long version, long day) {
        DayKey key = new DayKey(workspace, version, day);
        EventColumns known = days.getIfPresent(key);
        if (known != null) {
            return Optional.of(known);
        }
        if (exceedsLimit(snapshot, workspace, day, day + RollUps.DAY)) {
            return Optional.empty();
        }
        EventColumns rows = new EventColumns();
        rows.read(snapshot, workspace, day, day + RollUps.DAY);
        days.put(key, rows);
        return Optional.of(rows);
    }

    /** Days before this are sealed. */
    long since() {
        return since;
    }

    /** The live rows of a workspace, or null where they are not loaded. */
    @Nullable
    LiveRows find(UUID workspace) {
        LiveRows rows = live.get(workspace);
        if (rows == null || !rows.isLoaded()) {
            return null;
        }
        rows.touch();
        return rows;
    }

    /** Appends reach these rows from now on. To be called under the write lock. */
    LiveRows register(UUID workspace) {
        LiveRows rows = new LiveRows(since);
        live.put(workspace, rows);
        evict();
        return rows;
    }

    /**
     * Adds the events of a state of the store that has none of the events appended since the rows were registered. The rows may have
     * been evicted in the meantime and lack later appends: only rows that {@link #find} still finds are complete.
     */
    void fill(LiveRows live, StoreSnapshot snapshot, UUID workspace) {
        EventColumns rows = live.rows();
        if (rows != null) {
            if (exceedsLimit(snapshot, workspace, live.since(), Long.MAX_VALUE)) {
                live.drop();
            } else {
                rows.read(snapshot, workspace, live.since(), Long.MAX_VALUE);
            }
        }
        live.markLoaded();
    }

    /** The load failed. */
    void unregister(UUID workspace, LiveRows rows) {
        live.remove(workspace, rows);
    }

    private boolean exceedsLimit(StoreSnapshot snapshot, UUID workspace, long from, long until) {
        return count(snapshot, workspace, from, until) > maxRowsEach;
    }

    /** The number of events of a span of time that the store has. */
    static long count(StoreSnapshot snapshot, UUID workspace, long from, long until) {
        StoreQuery count = new StoreQuery(
                "SELECT count(*) FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?",
                workspace,
                from,
                until);
        return snapshot.read(count, row -> row.getLong(1)).getFirst();
    }

    @Override
    public void add(List<Event> events) {
        if (live.isEmpty()) {
            return;
        }
        for (Event event : events) {
            LiveRows rows = event.at() < since ? null : live.get(event.workspace());
            if (rows != null) {
                rows.add(event, maxRowsEach);
            }
        }
        evict();
    }

    /** Evicts workspaces that were not used for a while, then the least recently used ones until the rest fits. */
    private void evict() {
        long now = System.nanoTime();
        live.values().removeIf(rows -> rows.idleNanos(now) > IDLE.toNanos());
        long total = live.values().stream().mapToLong(LiveRows::size).sum();
        if (total > maxRows) {
            // Idle times are copied first, because queries change them while they are compared.
            List<IdleRows> longestIdleFirst = live.entrySet().stream()
                    .map(entry -> new IdleRows(
                            entry.getKey(), entry.getValue(), entry.getValue().idleNanos(now)))
                    .sorted(Comparator.comparingLong(IdleRows::nanos).reversed())
                    .toList();
            for (int i = 0; total > maxRows && i < longestIdleFirst.size(); i++) {
                IdleRows idle = longestIdleFirst.get(i);
                live.remove(idle.workspace(), idle.rows());
                total -= idle.rows().size();
            }
        }
    }

    private record DayKey(UUID workspace, long version, long day) {}

    private record IdleRows(UUID workspace, LiveRows rows, long nanos) {}
}
