package dev.waypost.events.memory;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.StoreSnapshot;
import dev.waypost.events.TestEvents;
import dev.waypost.events.TestStores;
import dev.waypost.testing.QuickPolls;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The memory contains every event of the store, whatever happens while it is loaded. */
@ExtendWith(QuickPolls.class)
class RecentEventsCacheTest {
    private static final UUID WORKSPACE = new UUID(1, 2);

    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void rowsThatExceedTheLimitStayDroppedWhileMoreAreAppended() {
        RecentEventsCache recent = new RecentEventsCache(60_000);
        EventStore store = TestStores.in(folder);
        store.mirrorTo(recent);
        store.append("test", Map.of(), events(WORKSPACE, 30_001));
        List<Event> more = events(WORKSPACE, 20_000);
        List<Integer> partial = store.inSnapshot(reading -> {
            List<Integer> found = new ArrayList<>();
            for (int round = 0; round < 40; round++) {
                LiveRows live = recent.register(WORKSPACE);
                Thread adding = Thread.ofPlatform().start(() -> recent.add(more));
                recent.fill(live, reading, WORKSPACE);
                join(adding);
                EventColumns rows = requireNonNull(recent.find(WORKSPACE)).rows();
                if (rows != null) {
                    found.add(rows.size());
                }
            }
            return found;
        });

        assertThat(partial).isEmpty();
        TestStores.close(store);
    }

    @Test
    @Timeout(60)
    void aQueryThatJoinsALoadWhoseRowsWereEvictedSeesAllEarlierAppends() {
        CountDownLatch filled = new CountDownLatch(1);
        CountDownLatch overtaken = new CountDownLatch(1);
        RecentEventsCache slow = new RecentEventsCache(1_000_000) {
            @Override
            void fill(LiveRows live, StoreSnapshot store, UUID workspace) {
                super.fill(live, store, workspace);
                filled.countDown();
                waitFor(overtaken);
            }
        };
        EventStore store = TestStores.in(folder);
        RecentEvents memory = new RecentEvents(store, slow);
        store.append("test", Map.of(), events(WORKSPACE, 10));
        AtomicReference<EventColumns> first = new AtomicReference<>();
        AtomicReference<EventColumns> joined = new AtomicReference<>();
        Thread reading = Thread.ofPlatform()
                .start(() -> first.set(requireNonNull(memory.of(WORKSPACE).rows())));
        waitFor(filled);
        // Evicts everything, including snapshots that are being read.
        store.sealDaysBefore(0);
        store.append("test", Map.of(), events(WORKSPACE, 5));
        Thread joining = Thread.ofPlatform()
                .start(() -> joined.set(requireNonNull(memory.of(WORKSPACE).rows())));
        await().until(() -> joining.getState() == Thread.State.WAITING);
        overtaken.countDown();
        join(reading);
        join(joining);

        assertThat(requireNonNull(joined.get()).size()).isEqualTo(15);
        assertThat(requireNonNull(first.get()).size()).isEqualTo(15);
        TestStores.close(store);
    }

    @Test
    @Timeout(60)
    void eventsThatMemoryShowsAreInTheStoreAfterAwaitAppend() {
        CountDownLatch shown = new CountDownLatch(1);
        CountDownLatch mayBeStored = new CountDownLatch(1);
        RecentEventsCache ahead = new RecentEventsCache(1_000_000) {
            @Override
            public void add(List<Event> events) {
                super.add(events);
                shown.countDown();
                waitFor(mayBeStored);
            }
        };
        EventStore store = TestStores.in(folder);
        store.mirrorTo(ahead);
        Thread adding = Thread.ofPlatform().start(() -> store.append("test", Map.of(), events(WORKSPACE, 3)));
        waitFor(shown);
        AtomicReference<List<Event>> found = new AtomicReference<>();
        Thread asking = Thread.ofPlatform().start(() -> {
            store.awaitAppend();
            found.set(store.events(new StoreQuery("workspace = ?", WORKSPACE)));
        });
        await().until(() -> asking.getState() == Thread.State.WAITING);
        mayBeStored.countDown();
        join(adding);
        join(asking);

        assertThat(found.get()).hasSize(3);
        TestStores.close(store);
    }

    @Test
    @Timeout(60)
    void manyRowsAreLoadedInTheBackgroundWhileQueriesReadTheStore() {
        CountDownLatch asked = new CountDownLatch(1);
        RecentEventsCache cache = new RecentEventsCache(1_000_000) {
            @Override
            void fill(LiveRows live, StoreSnapshot store, UUID workspace) {
                waitFor(asked);
                super.fill(live, store, workspace);
            }
        };
        EventStore store = TestStores.in(folder);
        RecentEventsLoader loader = new RecentEventsLoader(store, cache, 10);
        RecentEvents memory = new RecentEvents(store, cache, loader);
        store.append("test", Map.of(), events(WORKSPACE, 11));

        assertThat(memory.of(WORKSPACE).rows()).isNull();
        store.append("test", Map.of(), events(WORKSPACE, 5));
        assertThat(memory.of(WORKSPACE).rows()).isNull();
        asked.countDown();
        await().until(() -> memory.of(WORKSPACE).rows() != null);

        assertThat(requireNonNull(memory.of(WORKSPACE).rows()).size()).isEqualTo(16);
        loader.close();
        TestStores.close(store);
    }

    @Test
    @Timeout(60)
    void rowsThatAreEvictedDuringEveryLoadAreLeftToTheStore() {
        AtomicReference<EventStore> dropping = new AtomicReference<>();
        RecentEventsCache dropped = new RecentEventsCache(1_000_000) {
            @Override
            void fill(LiveRows live, StoreSnapshot store, UUID workspace) {
                super.fill(live, store, workspace);
                requireNonNull(dropping.get()).sealDaysBefore(0);
            }
        };
        EventStore store = TestStores.in(folder);
        RecentEvents memory = new RecentEvents(store, dropped);
        dropping.set(store);

        assertThat(memory.of(WORKSPACE).rows()).isNull();
        TestStores.close(store);
    }

    @Test
    void theLeastRecentlyUsedWorkspaceIsEvicted() {
        EventStore store = TestStores.in(folder);
        RecentEvents memory = new RecentEvents(store, new RecentEventsCache(1_500));
        List<UUID> workspaces =
                IntStream.range(0, 4).mapToObj(i -> new UUID(5, i)).toList();
        store.append(
                "test",
                Map.of(),
                workspaces.stream()
                        .flatMap(workspace -> events(workspace, 400).stream())
                        .toList());
        EventColumns first = memory.of(workspaces.getFirst()).rows();
        assertThat(memory.of(workspaces.getFirst()).rows()).isSameAs(first);
        workspaces.forEach(memory::of);

        EventColumns last = memory.of(workspaces.getLast()).rows();
        store.append("test", Map.of(), events(workspaces.getLast(), 1));

        assertThat(memory.of(workspaces.getLast()).rows()).isSameAs(last);
        assertThat(memory.of(workspaces.getFirst()).rows()).isNotSameAs(first);
        TestStores.close(store);
    }

    @Test
    void workspacesWithoutEventsCountTowardsTheLimit() {
        EventStore store = TestStores.in(folder);
        RecentEvents memory = new RecentEvents(store, new RecentEventsCache(400));
        EventColumns first = memory.of(new UUID(6, 0)).rows();
        IntStream.range(1, 5).forEach(i -> memory.of(new UUID(6, i)));

        assertThat(memory.of(new UUID(6, 0)).rows()).isNotSameAs(first);
        TestStores.close(store);
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void join(Thread thread) {
        try {
            assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Event> events(UUID workspace, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> TestEvents.click(workspace, i, i))
                .toList();
    }
}
