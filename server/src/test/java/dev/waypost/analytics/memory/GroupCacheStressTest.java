package dev.waypost.analytics.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.GroupCounts;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.analytics.store.RawRowReader;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.RollUps;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import dev.waypost.events.memory.RecentEvents;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checks the invariant of the package with concurrent writers and readers: an answer equals one that reads every event. */
class GroupCacheStressTest {
    private static final UUID WORKSPACE = new UUID(1, 2);
    private static final QueryScope SCOPE = new QueryScope(WORKSPACE, null, null);

    /** Four sealed days and a live one. */
    private static final long SEALED = 4 * RollUps.DAY;

    private static final int APPENDS = 50;
    private static final int BATCH = 20;
    private static final int VISITORS = 60;

    @TempDir
    Path folder;

    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger committed = new AtomicInteger();

    @Test
    @Timeout(60)
    void answersFromMemoryEqualThoseOfTheStoreWhileEventsComeAlsoLate() throws Exception {
        EventStore store = TestStores.in(folder);
        store.sealDaysBefore(SEALED);
        GroupCache memory = new GroupCache(store, new RecentEvents(store), 100_000, true);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> writers =
                    List.of(threads.submit(() -> write(store, 1)), threads.submit(() -> write(store, 2)));
            List<Future<Integer>> readers = List.of(
                    threads.submit(() -> read(memory, writers, 3)), threads.submit(() -> read(memory, writers, 4)));
            for (Future<?> writer : writers) {
                writer.get();
            }
            for (Future<Integer> reader : readers) {
                assertThat(reader.get()).isPositive();
            }
        }
        for (Query query : queries(window(0, 6 * RollUps.DAY))) {
            assertThat(inMemory(memory, query)).isEqualTo(inStore(store, query));
        }
        for (Query query : queries(window(RollUps.DAY / 3, 3 * RollUps.DAY + RollUps.DAY / 2))) {
            assertThat(inMemory(memory, query)).isEqualTo(inStore(store, query));
        }
        TestStores.close(store);
    }

    private void write(EventStore store, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < APPENDS; i++) {
            boolean late = i % 10 == 9;
            List<Event> events = new ArrayList<>();
            for (int event = 0; event < BATCH; event++) {
                long at = late ? random.nextLong(SEALED) : SEALED + random.nextLong(RollUps.DAY);
                UUID link = new UUID(7, random.nextInt(5));
                events.add(TestEvents.click(WORKSPACE, link, at, random.nextInt(VISITORS), late ? "qr" : "link"));
            }
            begun.addAndGet(BATCH);
            store.append("writer " + seed, Map.of(), events);
            committed.addAndGet(BATCH);
        }
    }

    /** Returns how many answers were compared. */
    private int read(GroupCache memory, List<Future<?>> writers, long seed) {
        Random random = new Random(seed);
        List<Query> queries = queries(window(0, 6 * RollUps.DAY));
        int compared = 0;
        do {
            int before = committed.get();
            long clicks = hit(memory, queries.get(random.nextInt(queries.size())))
                    .read(groups -> groups.values().stream()
                            .mapToLong(GroupSums::clicks)
                            .sum());
            assertThat(clicks).isBetween((long) before, (long) begun.get());
            compared++;
        } while (!writers.stream().allMatch(Future::isDone));
        return compared;
    }

    private static List<Query> queries(Window window) {
        return List.of(
                Query.totals(SCOPE, window),
                Query.by(Dimension.LINK, SCOPE, window, 100),
                Query.by(Dimension.TRIGGER, SCOPE, window, 100));
    }

    private static Window window(long from, long until) {
        return new Window(Instant.ofEpochMilli(from), Instant.ofEpochMilli(until), ZoneOffset.UTC);
    }

    private static List<GroupCounts> inMemory(GroupCache memory, Query query) {
        return hit(memory, query)
                .read(groups -> groups.entrySet().stream()
                        .map(group -> group.getValue().counts(group.getKey()))
                        .sorted(query.order().comparator())
                        .toList());
    }

    private static List<GroupCounts> inStore(EventStore store, Query query) {
        return store.inSnapshot(snapshot -> RawRowReader.counts(query, snapshot));
    }

    private static MemoryLookup.Hit hit(GroupCache memory, Query query) {
        return (MemoryLookup.Hit) memory.find(query);
    }
}
