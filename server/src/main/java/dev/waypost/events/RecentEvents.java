package dev.waypost.events;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The events of workspaces that are asked about, in memory: all of the days that are not over, and single days before at which
 * windows begin or end. Whatever is too large for that is read from the store.
 */
public final class RecentEvents {
    private static final Duration UNASKED = Duration.ofMinutes(10);
    private static final long MOST_ROWS = Runtime.getRuntime().maxMemory() / 12 / EventColumns.BYTES_EACH;
    private static final long MOST_OF_ONE = MOST_ROWS / 2;

    /** Changed only by whoever may write to the store; read by everyone. */
    private final Map<UUID, Tail> tails = new ConcurrentHashMap<>();

    private final Map<UUID, Long> versions = new ConcurrentHashMap<>();
    private final Cache<Day, EventColumns> days = Caffeine.newBuilder()
            .maximumWeight(MOST_ROWS)
            .weigher((Day _, EventColumns rows) -> 100 + rows.size())
            .expireAfterAccess(UNASKED)
            .build();
    /** Days before this are over. */
    private volatile long since;

    /** Days that are over have changed in a workspace. To be called when everybody sees the change. */
    void changePast(UUID workspace) {
        versions.merge(workspace, 1L, Long::sum);
    }

    /** Another number whenever something has changed in days of a workspace that are over. */
    long version(UUID workspace) {
        return versions.getOrDefault(workspace, 0L);
    }

    /** Another time from which on days are not over. */
    void begin(long time) {
        since = time;
        forget();
    }

    /** What is here may not be what the store has: it is read again when somebody asks. */
    void forget() {
        tails.clear();
    }

    /** A day that is over; empty where it has too many events. */
    Optional<EventColumns> day(Reading store, UUID workspace, long version, long day) {
        Day which = new Day(workspace, version, day);
        EventColumns known = days.getIfPresent(which);
        if (known != null) {
            return Optional.of(known);
        }
        if (isTooMuch(store, workspace, day, day + RollUps.DAY)) {
            return Optional.empty();
        }
        EventColumns rows = new EventColumns();
        rows.read(store, workspace, day, day + RollUps.DAY);
        days.put(which, rows);
        return Optional.of(rows);
    }

    /** What is here of a workspace, or null where nobody has asked yet. */
    @Nullable
    Lately of(UUID workspace) {
        Tail tail = tails.get(workspace);
        return tail == null || !tail.isWhole ? null : lately(workspace, tail);
    }

    private Lately lately(UUID workspace, Tail tail) {
        tail.asked = System.nanoTime();
        return new Lately(tail.since, version(workspace), tail.rows);
    }

    /** From here on what is added to the store comes here too. To be called by whoever may write to it. */
    Tail follow(UUID workspace) {
        Tail tail = new Tail(since);
        tails.put(workspace, tail);
        return tail;
    }

    /** Adds what a state of the store has without anything that came here since it is followed. */
    Lately fill(Tail tail, Reading store, UUID workspace) {
        EventColumns rows = tail.rows;
        if (rows != null) {
            if (isTooMuch(store, workspace, tail.since, Long.MAX_VALUE)) {
                tail.rows = null;
            } else {
                rows.read(store, workspace, tail.since, Long.MAX_VALUE);
            }
        }
        tail.isWhole = true;
        return lately(workspace, tail);
    }

    /** What was begun came to nothing. */
    void giveUp(UUID workspace, Tail tail) {
        tails.remove(workspace, tail);
    }

    private static boolean isTooMuch(Reading store, UUID workspace, long from, long until) {
        Question count = new Question(
                "SELECT count(*) FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?",
                workspace,
                from,
                until);
        return store.read(count, row -> row.getLong(1)).getFirst() > MOST_OF_ONE;
    }

    /** The store is about to have these. */
    void add(List<Event> events) {
        if (tails.isEmpty()) {
            return;
        }
        for (Event event : events) {
            Tail tail = event.at() < since ? null : tails.get(event.workspace());
            EventColumns rows = tail == null ? null : tail.rows;
            if (tail != null && rows != null) {
                rows.add(event);
                tail.rows = rows.size() > MOST_OF_ONE ? null : rows;
            }
        }
        long now = System.nanoTime();
        tails.values().removeIf(tail -> now - tail.asked > UNASKED.toNanos());
        if (tails.values().stream().mapToLong(Tail::size).sum() > MOST_ROWS) {
            tails.clear();
        }
    }

    private record Day(UUID workspace, long version, long day) {}

    /** A workspace's events since a time. */
    static final class Tail {
        private final long since;
        /** Null where there are too many. */
        private volatile @Nullable EventColumns rows = new EventColumns();

        /** Until then only what is new is here. */
        private volatile boolean isWhole;

        private volatile long asked = System.nanoTime();

        private Tail(long since) {
            this.since = since;
        }

        private long size() {
            EventColumns all = rows;
            return all == null ? 0 : all.size();
        }
    }

    /**
     * What is known of a workspace without asking the store.
     *
     * @param since days before this are over
     * @param version another number where something came late
     * @param rows everything since; null where that is too much
     */
    public record Lately(long since, long version, @Nullable EventColumns rows) {}
}
