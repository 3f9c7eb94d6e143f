package dev.waypost.events;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * The events of workspaces that are asked about, in memory: all of the days that are not over, and single days before at which
 * windows begin or end. Whatever is too large for that is read from the store.
 */
public class RecentEvents {
    private static final Duration UNASKED = Duration.ofMinutes(10);
    private static final long MOST_ROWS = Runtime.getRuntime().maxMemory() / 12 / EventColumns.BYTES_EACH;

    /** What a workspace without events takes, in rows. */
    private static final int EMPTY = 128;

    /** Workspaces share the numbers of their pasts, so that there are never more: a change of another only costs a reload. */
    private static final int VERSIONS = 1 << 16;

    private final long mostRows;
    private final long mostOfOne;

    /** Changed only by whoever may write to the store; read by everyone. */
    private final Map<UUID, Tail> tails = new ConcurrentHashMap<>();

    private final AtomicLongArray versions = new AtomicLongArray(VERSIONS);
    private final Cache<Day, EventColumns> days;
    /** Days before this are over. */
    private volatile long since;

    RecentEvents() {
        this(MOST_ROWS);
    }

    /** @param mostRows of all workspaces that are not over, and as many of days that are */
    RecentEvents(long mostRows) {
        this.mostRows = mostRows;
        this.mostOfOne = mostRows / 2;
        this.days = Caffeine.newBuilder()
                .maximumWeight(mostRows)
                .weigher((Day _, EventColumns rows) -> EMPTY + rows.size())
                .expireAfterAccess(UNASKED)
                .build();
    }

    /** Days that are over have changed in a workspace. To be called when everybody sees the change. */
    void changePast(UUID workspace) {
        versions.incrementAndGet(place(workspace));
    }

    /** Another number whenever something has changed in days of a workspace that are over. */
    long version(UUID workspace) {
        return versions.get(place(workspace));
    }

    private static int place(UUID workspace) {
        return Math.floorMod(workspace.hashCode(), VERSIONS);
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
        makeRoom();
        return tail;
    }

    /**
     * Adds what a state of the store has without anything that came here since it is followed. The tail may have been dropped
     * meanwhile and have missed events since: only one that {@link #of} finds is whole.
     */
    void fill(Tail tail, Reading store, UUID workspace) {
        EventColumns rows = tail.rows;
        if (rows != null) {
            if (isTooMuch(store, workspace, tail.since, Long.MAX_VALUE)) {
                tail.rows = null;
            } else {
                rows.read(store, workspace, tail.since, Long.MAX_VALUE);
            }
        }
        tail.isWhole = true;
    }

    /** What is known of a workspace whose events are not in memory: the store has to be asked for them. */
    Lately none(UUID workspace) {
        return new Lately(since, version(workspace), null);
    }

    /** What was begun came to nothing. */
    void giveUp(UUID workspace, Tail tail) {
        tails.remove(workspace, tail);
    }

    private boolean isTooMuch(Reading store, UUID workspace, long from, long until) {
        Question count = new Question(
                "SELECT count(*) FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?",
                workspace,
                from,
                until);
        return store.read(count, row -> row.getLong(1)).getFirst() > mostOfOne;
    }

    /** The store is about to have these. */
    void add(List<Event> events) {
        if (tails.isEmpty()) {
            return;
        }
        for (Event event : events) {
            Tail tail = event.at() < since ? null : tails.get(event.workspace());
            if (tail != null) {
                tail.add(event, mostOfOne);
            }
        }
        makeRoom();
    }

    /** Drops what nobody has asked for in a while, and of the rest what was asked for longest ago until it fits. */
    private void makeRoom() {
        long now = System.nanoTime();
        tails.values().removeIf(tail -> now - tail.asked > UNASKED.toNanos());
        long rows = tails.values().stream().mapToLong(Tail::size).sum();
        if (rows > mostRows) {
            // The times are noted first: they change while they are compared.
            List<Asked> longestAgoFirst = tails.entrySet().stream()
                    .map(entry -> new Asked(entry.getKey(), entry.getValue(), now - entry.getValue().asked))
                    .sorted(Comparator.comparingLong(Asked::ago).reversed())
                    .toList();
            for (int i = 0; rows > mostRows && i < longestAgoFirst.size(); i++) {
                Asked asked = longestAgoFirst.get(i);
                tails.remove(asked.workspace(), asked.tail());
                rows -= asked.tail().size();
            }
        }
    }

    private record Day(UUID workspace, long version, long day) {}

    private record Asked(UUID workspace, Tail tail, long ago) {}

    /** A workspace's events since a time. */
    static final class Tail {
        private final long since;
        /** Null where there are too many, and from then on: set back by another thread, it would have only what is new. */
        private volatile @Nullable EventColumns rows = new EventColumns();

        /** Until then only what is new is here. */
        private volatile boolean isWhole;

        private volatile long asked = System.nanoTime();

        private Tail(long since) {
            this.since = since;
        }

        private void add(Event event, long most) {
            EventColumns all = rows;
            if (all != null) {
                all.add(event);
                if (all.size() > most) {
                    rows = null;
                }
            }
        }

        private long size() {
            EventColumns all = rows;
            return (long) EMPTY + (all == null ? 0 : all.size());
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
