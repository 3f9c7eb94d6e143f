package dev.waypost.events;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.EventStore.Offset;
import dev.waypost.events.RollUps.WorkspaceDay;
import dev.waypost.events.memory.RecentEvents;
import dev.waypost.platform.money.Money;
import dev.waypost.testing.QuickPolls;
import dev.waypost.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(QuickPolls.class)
class EventStoreTest {
    /** A tenth of the production value. */
    private static final int MOVED_AT_ONCE = StoreCompactor.BATCH / 10;

    private static final UUID WORKSPACE = new UUID(1, 2);

    @TempDir
    Path folder;

    private @Nullable RecentEvents memory;

    @Test
    void returnsStoredEvents() {
        EventStore store = open();
        Event sale = event(
                7,
                new Event.Outcome(
                        new UUID(3, 4), new UUID(5, 6), "purchase", -1, 1999, "EUR", "A-1", new Money(2150, "USD")));
        Event bare = event(8, null);
        store.append("reader", Map.of(), List.of(sale, bare));

        assertThat(store.events(new StoreQuery("happened_at = ?", 7L))).containsExactly(sale);
        assertThat(store.events(new StoreQuery("happened_at = ?", 8L))).containsExactly(bare);
        store.close();
    }

    @Test
    void acceptsInvalidText() {
        EventStore store = open();
        store.append(
                "reader",
                Map.of(),
                List.of(event(9, new Event.Outcome(new UUID(3, 4), null, "a\0b\ud800", 1, 1, "EUR", "\ude00", null))));

        Event.Outcome outcome = requireNonNull(
                store.events(new StoreQuery("happened_at = ?", 9L)).getFirst().outcome());
        assertThat(outcome.event()).isEqualTo("ab?");
        assertThat(outcome.orderId()).isEqualTo("?");
        store.close();
    }

    @Test
    void keepsEventsAndOffsetsAcrossRestarts() {
        EventStore first = open();
        first.append("reader", Map.of("000", new Offset(1, 100)), List.of(event(1, null)));
        first.append("reader", Map.of("000", new Offset(2, 50), "001", new Offset(1, 8)), List.of(event(2, null)));
        first.append("other", Map.of("000", new Offset(9, 9)), List.of());
        first.close();

        EventStore second = open();
        assertThat(second.offsets("reader")).isEqualTo(Map.of("000", new Offset(2, 50), "001", new Offset(1, 8)));
        assertThat(count(second)).isEqualTo(2);
        second.close();
    }

    @Test
    void opensAStoreWhoseOffsetsHaveNoGenerations() throws SQLException, IOException {
        Path file = Files.createDirectories(folder.resolve("store")).resolve("events.duckdb");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE marks (reader VARCHAR, source VARCHAR, high BIGINT NOT NULL, low BIGINT NOT NULL,"
                            + " PRIMARY KEY (reader, source))");
            statement.execute("INSERT INTO marks VALUES ('reader', '000', 3, 70), ('reader', '001', 1, 8)");
        }
        EventStore store = open();
        store.append("reader", Map.of("001", new Offset(2, 90, 5)), List.of(event(1, null)));
        store.close();

        EventStore again = open();
        assertThat(again.offsets("reader")).isEqualTo(Map.of("000", new Offset(3, 70, 0), "001", new Offset(2, 90, 5)));
        again.close();
    }

    @Test
    void opensAStoreThatHasNoRevenue() throws SQLException {
        Event.Outcome outcome =
                new Event.Outcome(new UUID(3, 4), null, "purchase", 1, 1999, "EUR", "A-1", new Money(2150, "USD"));
        EventStore first = open();
        first.append("reader", Map.of(), events(MOVED_AT_ONCE));
        awaitMoved(first, MOVED_AT_ONCE);
        first.append("reader", Map.of(), List.of(event(-7, outcome)));
        first.close();
        Path file = folder.resolve("store").resolve("events.duckdb");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("DROP VIEW all_events");
            for (String table : List.of("events", "events_new", "outcomes")) {
                statement.execute("ALTER TABLE " + table + " DROP COLUMN revenue");
                statement.execute("ALTER TABLE " + table + " DROP COLUMN revenue_currency");
            }
        }
        EventStore store = open();
        store.append("reader", Map.of(), List.of(event(-8, outcome)));
        store.append("reader", Map.of(), events(MOVED_AT_ONCE));
        awaitMoved(store, 2L * MOVED_AT_ONCE);

        assertThat(store.events(new StoreQuery("happened_at = ?", -7L)))
                .extracting(event -> requireNonNull(event.outcome()).revenue())
                .containsExactly((Money) null);
        assertThat(store.events(new StoreQuery("happened_at = ?", -8L))).containsExactly(event(-8, outcome));
        store.close();
    }

    @Test
    void movingEventsLosesAndRepeatsNothing() {
        EventStore store = open();
        for (int batch = 1; batch <= 22; batch++) {
            store.append("reader", Map.of("000", new Offset(1, batch)), events(2_500));
            assertThat(count(store)).isEqualTo(2_500L * batch);
        }
        awaitMoved(store, 2L * MOVED_AT_ONCE);

        assertThat(count(store)).isEqualTo(55_000);
        assertThat(store.read(
                        new StoreQuery("SELECT count(*) FROM all_events GROUP BY happened_at HAVING count(*) <> 22"),
                        row -> row.getLong(1)))
                .isEmpty();
        store.close();
    }

    @Test
    void queriesCountEveryEventOnceDuringAMove() throws InterruptedException {
        EventStore store = open();
        AtomicLong begun = new AtomicLong();
        AtomicLong done = new AtomicLong();
        Thread adding = Thread.ofPlatform().start(() -> {
            for (int batch = 0; batch < TestSeed.cases(26, 40); batch++) {
                begun.addAndGet(2_000);
                store.append("reader", Map.of(), events(2_000));
                done.addAndGet(2_000);
            }
        });
        List<String> wrong = new CopyOnWriteArrayList<>();
        List<Thread> asking = Stream.generate(() -> Thread.ofPlatform().start(() -> {
                    while (adding.isAlive()) {
                        long least = done.get();
                        long seen = count(store);
                        long most = begun.get();
                        if (seen < least || seen > most) {
                            wrong.add("%d, not from %d to %d".formatted(seen, least, most));
                        }
                    }
                }))
                .limit(4)
                .toList();
        adding.join();
        for (Thread thread : asking) {
            thread.join();
        }

        assertThat(wrong).isEmpty();
        store.close();
    }

    @Test
    void forgetsAndMovesEventsAtTheSameTime() {
        EventStore store = open();
        for (int batch = 0; batch < 12; batch++) {
            store.append("reader", Map.of(), events(2_500));
            store.deleteBefore(WORKSPACE, Instant.ofEpochMilli(100));
        }

        assertThat(count(store)).isEqualTo(12 * 2_400);
        await().until(() -> store.read(new StoreQuery("SELECT count(*) FROM events"), row -> row.getLong(1))
                        .getFirst()
                > 0);
        assertThat(count(store)).isEqualTo(12 * 2_400);
        store.close();
    }

    @Test
    void reportsThatItIsUnavailableAndRecovers() throws IOException {
        Path file = folder.resolve("analytics");
        Files.writeString(file, "not a folder");
        EventStore store = new EventStore(file.resolve("events.duckdb"));

        assertThatThrownBy(() -> store.offsets("reader"))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAway()).isTrue());
        Files.delete(file);
        assertThat(store.offsets("reader")).isEmpty();
        store.close();
    }

    @Test
    void answersWhileItIsWritten() {
        EventStore store = open();
        store.append("reader", Map.of(), List.of(event(1, null)));
        List<Long> counts = Stream.generate(() -> 0)
                .limit(20)
                .parallel()
                .map(_ -> {
                    store.append("reader", Map.of(), List.of(event(2, null)));
                    return count(store);
                })
                .toList();

        assertThat(counts).allMatch(count -> count >= 2 && count <= 21);
        assertThat(count(store)).isEqualTo(21);
        store.close();
    }

    @Test
    void movesEventsOfAnEarlierRunAfterARestart() {
        EventStore first = open();
        first.append("reader", Map.of(), events(20_000));
        first.close();

        EventStore second = open();
        second.append("reader", Map.of(), events(5_000));
        awaitMoved(second, MOVED_AT_ONCE);
        assertThat(count(second)).isEqualTo(25_000);
        second.close();
    }

    @Test
    void storesNoneOfABatchIfOneEventIsRejected() {
        EventStore store = open();
        List<Event> batch = new ArrayList<>(events(1_000));
        batch.add(700, withoutTrigger(event(77, null)));
        assertThat(inMemory()).isZero();

        assertThatThrownBy(() -> store.append("reader", Map.of("000", new Offset(1, 1)), batch))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAway()).isFalse());
        assertThat(store.offsets("reader")).isEmpty();
        assertThat(count(store)).isZero();
        assertThat(inMemory()).isZero();
        store.append("reader", Map.of("000", new Offset(1, 2)), events(10));
        assertThat(count(store)).isEqualTo(10);
        assertThat(inMemory()).isEqualTo(10);
        store.close();
    }

    @Test
    void eventsAppendedDuringALoadAreInMemoryOnce() {
        for (int round = 0; round < 5; round++) {
            EventStore store = open();
            int before = (int) count(store);
            Thread adding = Thread.ofVirtual().start(() -> {
                for (int batch = 0; batch < 10; batch++) {
                    store.append("reader", Map.of(), events(2_000));
                }
            });
            while (adding.isAlive()) {
                int inMemory = inMemory();
                assertThat(inMemory).isLessThanOrEqualTo((int) count(store) + 2_000);
            }

            assertThat(inMemory()).isEqualTo(before + 20_000).isEqualTo((int) count(store));
            store.close();
        }
    }

    @Test
    void rollsUpADayWithEventsThatArriveConcurrently() {
        EventStore store = open();
        store.append("reader", Map.of(), events(20_000));
        Thread adding = Thread.ofVirtual().start(() -> {
            for (int batch = 0; batch < 20; batch++) {
                store.append("reader", Map.of(), events(500));
            }
        });
        WorkspaceDay day = new WorkspaceDay(WORKSPACE, 0);
        while (adding.isAlive()) {
            store.rollUp(day);
        }
        store.rollUp(day);

        assertThat(store.read(
                        new StoreQuery("SELECT clicks FROM rolled WHERE dimension = ?", RollUps.ALL),
                        row -> row.getLong(1)))
                .containsExactly(30_000L);
        assertThat(store.read(new StoreQuery("SELECT count(*) FROM rolled_days"), row -> row.getLong(1)))
                .containsExactly(1L);
        store.append("reader", Map.of(), events(1));
        assertThat(store.staleDays()).containsExactly(day);
        store.close();
    }

    @Test
    @Timeout(60)
    void rollsUpADayWithLateEventsWhileWorkspacesAreLoaded() throws InterruptedException {
        EventStore store = open();
        store.append("reader", Map.of(), events(20_000));
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> busy = new ArrayList<>();
        busy.add(Thread.ofPlatform().daemon().start(() -> {
            while (!over.get()) {
                store.append("reader", Map.of(), events(50));
            }
        }));
        for (int reader = 0; reader < 16; reader++) {
            busy.add(Thread.ofPlatform().daemon().start(() -> {
                while (!over.get()) {
                    memory().of(UUID.randomUUID());
                }
            }));
        }
        WorkspaceDay day = new WorkspaceDay(WORKSPACE, 0);
        for (int round = 0; round < TestSeed.cases(2, 5); round++) {
            store.rollUp(day);
        }
        over.set(true);
        for (Thread thread : busy) {
            thread.join();
        }
        store.rollUp(day);

        assertThat(store.staleDays()).isEmpty();
        store.close();
    }

    @Test
    void answersWithoutWaitingForABatchThatIsBeingAdded() throws Exception {
        EventStore store = open();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        List<Event> slow = new AbstractList<>() {
            @Override
            public Event get(int index) {
                begun.countDown();
                awaitQuietly(answered);
                return event(index, null);
            }

            @Override
            public int size() {
                return 1;
            }
        };
        Thread adding = Thread.ofPlatform().start(() -> store.append("reader", Map.of(), slow));
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(count(store)).isZero();
        answered.countDown();
        adding.join();
        assertThat(count(store)).isEqualTo(1);
        store.close();
    }

    @Test
    void hasABatchInMemoryBeforeItIsCommitted() throws Exception {
        EventStore store = open();
        assertThat(inMemory()).isZero();
        CountDownLatch seen = new CountDownLatch(1);
        List<Event> slow = new AbstractList<>() {
            private boolean inMemory;

            @Override
            public Event get(int index) {
                return event(index, null);
            }

            @Override
            public Iterator<Event> iterator() {
                // The memory sees a batch before the store is written, so this blocks the store.
                if (inMemory) {
                    awaitQuietly(seen);
                }
                inMemory = true;
                return super.iterator();
            }

            @Override
            public int size() {
                return 10;
            }
        };
        Thread adding = Thread.ofPlatform().start(() -> store.append("reader", Map.of(), slow));
        await().untilAsserted(() -> assertThat(inMemory()).isEqualTo(10));
        assertThat(count(store)).isZero();
        seen.countDown();
        adding.join();
        assertThat(count(store)).isEqualTo(10);
        assertThat(inMemory()).isEqualTo(10);
        store.close();
    }

    private int inMemory() {
        return requireNonNull(memory().of(WORKSPACE).rows()).rows().size();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitMoved(EventStore store, long events) {
        await().untilAsserted(() -> assertThat(
                        store.read(new StoreQuery("SELECT count(*) FROM events"), row -> row.getLong(1)))
                .containsExactly(events));
    }

    private static List<Event> events(int count) {
        return IntStream.range(0, count).mapToObj(i -> event(i, null)).toList();
    }

    @SuppressWarnings("NullAway") // What should not be: the store insists on a trigger.
    private static Event withoutTrigger(Event event) {
        return new Event(
                event.kind(),
                event.at(),
                event.click(),
                event.workspace(),
                event.link(),
                event.campaign(),
                event.rule(),
                event.domain(),
                event.visitor(),
                event.newVisitor(),
                event.charged(),
                null,
                event.variant(),
                event.qrCode(),
                event.where(),
                event.device(),
                event.source(),
                event.destination(),
                event.botReason(),
                event.outcome());
    }

    private EventStore open() {
        EventStore store = new EventStore(folder.resolve("store").resolve("events.duckdb"), MOVED_AT_ONCE);
        memory = new RecentEvents(store);
        return store;
    }

    /** The memory of the store that was opened last. */
    private RecentEvents memory() {
        return requireNonNull(memory);
    }

    private static long count(EventStore store) {
        return store.read(new StoreQuery("SELECT count(*) FROM all_events"), row -> row.getLong(1))
                .getFirst();
    }

    private static Event event(long at, Event.@Nullable Outcome outcome) {
        return new Event(
                outcome == null ? Event.Kind.CLICK : Event.Kind.SALE,
                at,
                "click",
                WORKSPACE,
                new UUID(7, 8),
                outcome == null ? null : new UUID(9, 10),
                null,
                new UUID(11, 12),
                -5,
                true,
                false,
                "qr",
                null,
                "poster",
                outcome == null
                        ? new Event.Where(null, null, null, null, Double.NaN, Double.NaN)
                        : new Event.Where("DE", "EU", "Berlin", "Berlin", 52.5, 13.25),
                new Event.Device("mobile", "Safari", "iOS", "Apple"),
                new Event.Source("https://x.com/a", "x.com", "s", "m", "c", "t", "o", "de-AT"),
                "https://example.com/ü",
                null,
                outcome);
    }
}
