package dev.waypost.events;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.RecentEvents.Tail;
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
import org.junit.jupiter.api.io.TempDir;

/** What is in memory is all that the store has, whatever happens while it is taken there. */
class RecentEventsTest {
    private static final UUID WORKSPACE = new UUID(1, 2);

    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void whatIsTooMuchStaysTooMuchWhileMoreIsAdded() {
        RecentEvents recent = new RecentEvents(60_000);
        EventStore store = new EventStore(folder.resolve("events.duckdb"), recent);
        store.append("test", Map.of(), events(WORKSPACE, 30_001));
        List<Event> more = events(WORKSPACE, 20_000);
        List<Integer> partial = store.reading(reading -> {
            List<Integer> found = new ArrayList<>();
            for (int round = 0; round < 40; round++) {
                Tail tail = recent.follow(WORKSPACE);
                Thread adding = Thread.ofPlatform().start(() -> recent.add(more));
                recent.fill(tail, reading, WORKSPACE);
                join(adding);
                EventColumns rows = requireNonNull(recent.of(WORKSPACE)).rows();
                if (rows != null) {
                    found.add(rows.size());
                }
            }
            return found;
        });

        assertThat(partial).isEmpty();
        store.close();
    }

    @Test
    @Timeout(60)
    void whoJoinsAReadingThatWasOvertakenSeesAllThatWasAddedBefore() {
        CountDownLatch filled = new CountDownLatch(1);
        CountDownLatch overtaken = new CountDownLatch(1);
        RecentEvents slow = new RecentEvents(1_000_000) {
            @Override
            void fill(Tail tail, Reading store, UUID workspace) {
                super.fill(tail, store, workspace);
                filled.countDown();
                waitFor(overtaken);
            }
        };
        EventStore store = new EventStore(folder.resolve("events.duckdb"), slow);
        store.append("test", Map.of(), events(WORKSPACE, 10));
        AtomicReference<EventColumns> first = new AtomicReference<>();
        AtomicReference<EventColumns> joined = new AtomicReference<>();
        Thread reading = Thread.ofPlatform()
                .start(() -> first.set(requireNonNull(store.recent(WORKSPACE).rows())));
        waitFor(filled);
        // Takes everything out of memory, also what is being read.
        store.settle(0);
        store.append("test", Map.of(), events(WORKSPACE, 5));
        Thread joining = Thread.ofPlatform()
                .start(() -> joined.set(requireNonNull(store.recent(WORKSPACE).rows())));
        await().until(() -> joining.getState() == Thread.State.WAITING);
        overtaken.countDown();
        join(reading);
        join(joining);

        assertThat(requireNonNull(joined.get()).size()).isEqualTo(15);
        assertThat(requireNonNull(first.get()).size()).isEqualTo(15);
        store.close();
    }

    @Test
    @Timeout(60)
    void whatIsDroppedOverAndOverIsReadFromTheStore() {
        AtomicReference<EventStore> dropping = new AtomicReference<>();
        RecentEvents dropped = new RecentEvents(1_000_000) {
            @Override
            void fill(Tail tail, Reading store, UUID workspace) {
                super.fill(tail, store, workspace);
                requireNonNull(dropping.get()).settle(0);
            }
        };
        EventStore store = new EventStore(folder.resolve("events.duckdb"), dropped);
        dropping.set(store);

        assertThat(store.recent(WORKSPACE).rows()).isNull();
        store.close();
    }

    @Test
    void whatWasAskedForLongestAgoMakesRoom() {
        EventStore store = open(1_500);
        List<UUID> workspaces =
                IntStream.range(0, 4).mapToObj(i -> new UUID(5, i)).toList();
        store.append(
                "test",
                Map.of(),
                workspaces.stream()
                        .flatMap(workspace -> events(workspace, 400).stream())
                        .toList());
        EventColumns first = store.recent(workspaces.getFirst()).rows();
        assertThat(store.recent(workspaces.getFirst()).rows()).isSameAs(first);
        workspaces.forEach(store::recent);

        EventColumns last = store.recent(workspaces.getLast()).rows();
        store.append("test", Map.of(), events(workspaces.getLast(), 1));

        assertThat(store.recent(workspaces.getLast()).rows()).isSameAs(last);
        assertThat(store.recent(workspaces.getFirst()).rows()).isNotSameAs(first);
        store.close();
    }

    @Test
    void workspacesWithoutEventsTakeRoomToo() {
        EventStore store = open(400);
        EventColumns first = store.recent(new UUID(6, 0)).rows();
        IntStream.range(1, 5).forEach(i -> store.recent(new UUID(6, i)));

        assertThat(store.recent(new UUID(6, 0)).rows()).isNotSameAs(first);
        store.close();
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
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

    private EventStore open(long mostRows) {
        return new EventStore(folder.resolve("events.duckdb"), new RecentEvents(mostRows));
    }

    private static List<Event> events(UUID workspace, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> TestEvents.click(workspace, i, i))
                .toList();
    }
}
