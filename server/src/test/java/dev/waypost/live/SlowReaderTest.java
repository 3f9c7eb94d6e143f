package dev.waypost.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client that reads too slowly, or not at all, delays nobody else. */
@WaypostTest
class SlowReaderTest {
    @Inject
    LiveChannels channels;

    @Inject
    EventStore store;

    private Person person;
    private final UUID link = UUID.randomUUID();

    @BeforeEach
    void registerPerson() {
        person = Person.registered();
    }

    @Test
    void aSlowReaderLosesEventsAndDelaysNobodyElse() {
        try (LiveClient slow = LiveClient.thatDoesNotRead(person);
                // This client is greeted after the slow one, which cannot report when it was greeted.
                LiveClient fast = watchingAfterAnother()) {
            fast.first("connected");
            int sent = 0;
            while (person.asks().get("/api/analytics/live/stats").jsonPath().getLong("data.droppedEvents") == 0) {
                happen(200);
                sent += 200;
                int all = sent;
                await().until(() -> fast.ids().size() == all);
                assertThat(sent).as("events until the slow reader lags").isLessThan(20_000);
            }
            slow.readOn();
            int total = sent;
            await().untilAsserted(
                            () -> assertThat(slow.ids().size() + slow.dropped()).isEqualTo(total));
            assertThat(slow.dropped()).isPositive();
            assertThat(slow.ids()).doesNotHaveDuplicates();
            assertThat(fast.dropped()).isZero();
            assertThat(slow.count("batch")).isPositive();
        }
    }

    @Test
    void aSocketThatIsStuckForLongIsClosed() {
        try (LiveClient _ = LiveClient.thatDoesNotRead(person)) {
            awaitOneSocket();
            await().pollDelay(Duration.ofMillis(20)).until(() -> {
                happen(250);
                SettableClock.INSTANCE.advance(Duration.ofSeconds(1));
                return channels.of(Ids.parse(WorkspaceId.class, person.workspaceId()))
                        .filter(channel -> channel.sockets() == 0)
                        .isPresent();
            });
        }
    }

    @Test
    void overwrittenEventsAreReportedAsMissing() {
        String before;
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            happen(1);
            before = client.awaitEvents(1).getFirst();
        }
        happen(EventRingBuffer.SIZE + 100);
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            client.send("{'type':'resume','since':'" + before + "'}");
            List<String> told = client.awaitEvents(EventRingBuffer.SIZE);

            assertThat(told)
                    .hasSize(EventRingBuffer.SIZE)
                    .doesNotHaveDuplicates()
                    .doesNotContain(before);
            assertThat(client.dropped()).isEqualTo(100);
        }
    }

    private LiveClient watchingAfterAnother() {
        awaitOneSocket();
        return LiveClient.of(person);
    }

    private void awaitOneSocket() {
        await().until(() -> channels.of(Ids.parse(WorkspaceId.class, person.workspaceId()))
                .filter(channel -> channel.ring().held() == 0 && channel.sockets() == 1)
                .isPresent());
    }

    /** Simulates this many clicks at the same moment. */
    private void happen(int count) {
        long now = SettableClock.INSTANCE.millis();
        List<Event> events = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> events.add(click(now + i / 100)));
        store.append("test", Map.of(), events);
        channels.stored(events);
    }

    private Event click(long at) {
        return new Event(
                Event.Kind.CLICK,
                at,
                ClickId.next(at).toString(),
                Ids.parse(WorkspaceId.class, person.workspaceId()).value(),
                link,
                null,
                null,
                null,
                7,
                true,
                true,
                "link",
                null,
                null,
                new Event.Where("DE", "EU", "Berlin", "Berlin", 52.52, 13.4),
                new Event.Device("mobile", "Safari", "iOS", "Apple"),
                new Event.Source(null, null, null, null, null, null, null, "de"),
                "https://example.com/" + "x".repeat(5_000),
                null,
                null);
    }
}
