package dev.waypost.events.memory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checks the invariant of the package with concurrent writers and readers and too little memory for all workspaces. */
class RecentEventsStressTest {
    private static final int WORKSPACES = 4;
    private static final int APPENDS = 60;
    private static final int BATCH = 20;

    /** Less than the workspaces need together, so that they evict each other. */
    private static final int MAX_ROWS = 2_000;

    @TempDir
    Path folder;

    private final List<Progress> workspaces = IntStream.range(0, WORKSPACES)
            .mapToObj(i -> new Progress(new UUID(3, i), new AtomicInteger(), new AtomicInteger()))
            .toList();
    private final AtomicLong time = new AtomicLong();

    @Test
    @Timeout(60)
    void memoryHasEveryCommittedEventOnceWhileOthersAppendAndEvict() throws Exception {
        EventStore store = TestStores.in(folder);
        RecentEvents memory = new RecentEvents(store, new RecentEventsCache(MAX_ROWS));
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> writers =
                    List.of(threads.submit(() -> write(store, 1)), threads.submit(() -> write(store, 2)));
            List<Future<Integer>> readers = List.of(
                    threads.submit(() -> read(memory, writers, 3)), threads.submit(() -> read(memory, writers, 4)));
            for (Future<?> writer : writers) {
                writer.get();
            }
            int compared = 0;
            for (Future<Integer> reader : readers) {
                compared += reader.get();
            }
            assertThat(compared).isPositive();
        }
        for (Progress workspace : workspaces) {
            assertThat(timesInMemory(memory, workspace.id())).isEqualTo(timesInStore(store, workspace.id()));
        }
        TestStores.close(store);
    }

    private void write(EventStore store, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < APPENDS; i++) {
            Progress workspace = workspaces.get(random.nextInt(WORKSPACES));
            List<Event> events = new ArrayList<>();
            for (int event = 0; event < BATCH; event++) {
                events.add(TestEvents.click(workspace.id(), time.incrementAndGet(), event));
            }
            workspace.begun().addAndGet(BATCH);
            store.append("writer " + seed, Map.of(), events);
            workspace.committed().addAndGet(BATCH);
            if (i % 20 == 19) {
                // Clears the memory, as happens at midnight.
                store.sealDaysBefore(0);
            }
        }
    }

    /** Returns how many snapshots were compared. */
    private int read(RecentEvents memory, List<Future<?>> writers, long seed) {
        Random random = new Random(seed);
        int compared = 0;
        while (!writers.stream().allMatch(Future::isDone)) {
            Progress workspace = workspaces.get(random.nextInt(WORKSPACES));
            int committed = workspace.committed().get();
            EventColumns rows = memory.of(workspace.id()).rows();
            if (rows != null) {
                assertThat(rows.size()).isBetween(committed, workspace.begun().get());
                compared++;
            }
        }
        return compared;
    }

    private static List<Long> timesInMemory(RecentEvents memory, UUID workspace) {
        EventColumns.Rows rows = requireNonNull(memory.of(workspace).rows()).rows();
        return Arrays.stream(rows.times(), 0, rows.size()).sorted().boxed().toList();
    }

    private static List<Long> timesInStore(EventStore store, UUID workspace) {
        return store.read(
                new StoreQuery("SELECT happened_at FROM all_events WHERE workspace = ? ORDER BY 1", workspace),
                row -> row.getLong(1));
    }

    private record Progress(UUID id, AtomicInteger begun, AtomicInteger committed) {}
}
