package dev.waypost.platform.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.outbox.OutboxRepository.DueEvent;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class OutboxLeaseTest {
    private static final SettableClock CLOCK = SettableClock.INSTANCE;
    private static final Duration LEASE_AND_MORE = Duration.ofMinutes(3);

    @Inject
    OutboxRepository repository;

    @Inject
    Db db;

    @Inject
    Ids ids;

    private String topic;

    @BeforeEach
    void prepare() {
        topic = "test-" + ids.next();
    }

    @Test
    void aPausedNodeChangesNothingOfWhatAnotherHas() {
        publish(1);
        Instant now = CLOCK.instant();
        DueEvent late = repository.claimDue(topic, 1, now, now.plusSeconds(60)).getFirst();
        DueEvent held = repository
                .claimDue(topic, 1, now.plusSeconds(61), now.plusSeconds(120))
                .getFirst();

        repository.failed(late, "late", null);
        repository.failed(late, "late", now);
        repository.done(List.of(late));
        assertThat(repository.extendLease(late, now)).isFalse();

        assertThat(repository.claimDue(topic, 1, now.plusSeconds(119), now.plusSeconds(200)))
                .isEmpty();
        assertThat(waiting()).isEqualTo(1);
        assertThat(repository.extendLease(held, now.plusSeconds(200))).isTrue();
        repository.done(List.of(held));
        assertThat(waiting()).isZero();
    }

    @Test
    void entriesInTheBatchOfAPausedNodeAreHandledOnceByAnother() throws InterruptedException {
        publish(5);
        List<String> handled = new ArrayList<>();
        OutboxLane other = lane(payload -> handled.add("other " + payload));
        OutboxLane paused = lane(payload -> {
            handled.add("paused " + payload);
            CLOCK.advance(LEASE_AND_MORE);
            drain(other);
        });

        paused.drain();

        assertThat(handled).containsExactly("paused 0", "other 0", "other 1", "other 2", "other 3", "other 4");
        assertThat(waiting()).isZero();
    }

    @Test
    void theLateFailureOfAPausedNodeDoesNotTakeTheEventFromAnother() throws InterruptedException {
        publish(1);
        List<String> handled = new ArrayList<>();
        OutboxLane third = lane(payload -> handled.add("third " + payload));
        OutboxLane paused = lane(_ -> {
            CLOCK.advance(LEASE_AND_MORE);
            Instant now = CLOCK.instant();
            assertThat(repository.claimDue(topic, 1, now, now.plusSeconds(600))).hasSize(1);
            throw new IllegalStateException("late");
        });

        paused.drain();
        CLOCK.advance(Duration.ofSeconds(60));
        third.drain();

        assertThat(handled).isEmpty();
    }

    @Test
    void eventsThatAreHandledTogetherAreDeletedInTheSameTransaction() throws InterruptedException {
        publish(60);
        List<List<String>> handled = new ArrayList<>();

        together(payloads -> {
                    handled.add(payloads);
                    List<DueEvent> ofAnotherNode = QuarkusTransaction.requiringNew()
                            .call(() -> repository.claimDue(topic, 60, CLOCK.instant(), CLOCK.instant()));
                    assertThat(ofAnotherNode).hasSize(handled.size() == 1 ? 10 : 0);
                })
                .drain();

        assertThat(handled).hasSize(2);
        assertThat(handled.stream().flatMap(List::stream))
                .containsExactlyElementsOf(
                        IntStream.range(0, 60).mapToObj(String::valueOf).toList());
        assertThat(waiting()).isZero();
    }

    @Test
    void anEventThatCannotBeHandledDelaysNoOther() throws InterruptedException {
        publish(5);
        List<String> handled = new ArrayList<>();

        together(payloads -> {
                    if (payloads.contains("2")) {
                        throw new IllegalStateException("2 cannot be handled");
                    }
                    handled.addAll(payloads);
                })
                .drain();

        assertThat(handled).containsExactly("0", "1", "3", "4");
        assertThat(waiting()).isEqualTo(1);
    }

    private OutboxLane together(Consumer<List<String>> handler) {
        return new OutboxLane(
                new OutboxBatchHandler() {
                    @Override
                    public String topic() {
                        return topic;
                    }

                    @Override
                    public void handleAll(List<String> payloads) {
                        handler.accept(payloads);
                    }
                },
                repository,
                CLOCK);
    }

    private OutboxLane lane(Consumer<String> handler) {
        return new OutboxLane(
                new OutboxHandler() {
                    @Override
                    public String topic() {
                        return topic;
                    }

                    @Override
                    public void handle(String payload) {
                        handler.accept(payload);
                    }
                },
                repository,
                CLOCK);
    }

    private static void drain(OutboxLane lane) {
        try {
            lane.drain();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void publish(int events) {
        IntStream.range(0, events)
                .forEach(i -> QuarkusTransaction.requiringNew()
                        .run(() -> repository.insert(
                                topic,
                                List.of(new OutboxRepository.WaitingEvent(ids.next(), String.valueOf(i))),
                                CLOCK.instant())));
    }

    private long waiting() {
        return db.number(Sql.of("SELECT count(*) FROM outbox WHERE topic = ?", topic));
    }
}
