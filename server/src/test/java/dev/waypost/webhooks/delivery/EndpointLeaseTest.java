package dev.waypost.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.id.Node;
import dev.waypost.platform.web.input.FreeJson;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two nodes send to one webhook: a node that the test creates and pauses at various points until its lease expires, and the server under
 * test, which takes the webhook over.
 */
@WaypostTest
@Timeout(60)
class EndpointLeaseTest {
    private static final SettableClock CLOCK = SettableClock.INSTANCE;
    private static final Duration LEASE_AND_MORE = Duration.ofSeconds(46);

    @Inject
    Db db;

    @Inject
    FreeJson json;

    @Inject
    SealedHeaders headers;

    @Inject
    Vault vault;

    @Inject
    Node node;

    @Inject
    Ids ids;

    @Inject
    OutboundHttp http;

    @Inject
    AttemptRecorder recorder;

    @Inject
    EndpointRepository endpoints;

    @Inject
    DeliveryRepository deliveries;

    @Inject
    Dispatcher dispatcher;

    private WebhookReceiver receiver;
    private UUID webhook;

    @BeforeEach
    void prepare() throws IOException {
        receiver = new WebhookReceiver();
        Person person = Person.registered();
        person.asks()
                .body(Map.of("name", "Hook", "url", receiver.url(), "triggers", List.of("link.created")))
                .post("/api/webhooks-manage")
                .statusCode(201);
        webhook = db.one(
                        Sql.of(
                                "SELECT id FROM webhooks WHERE workspace_id = ?",
                                Ids.parse(WorkspaceId.class, person.workspaceId())),
                        row -> row.uuid("id"))
                .orElseThrow();
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @ParameterizedTest
    @CsvSource({
        "AFTER_SEIZE, 3", "BEFORE_POST, 3", "AFTER_POST, 3", "BEFORE_KEEP, 3", "AFTER_KEEP, 3", "BEFORE_RELEASE, 3",
        "AFTER_SEIZE, 20", "BEFORE_POST, 20", "AFTER_POST, 20", "BEFORE_KEEP, 20", "AFTER_KEEP, 20",
                "BEFORE_RELEASE, 20"
    })
    void aPausedNodeChangesNothingOfWhatAnotherHasSent(Point point, int messages) throws InterruptedException {
        // Several concurrent messages are answered in any order: there, the late result is a success that would be
        // counted twice.
        boolean inOrder = messages == 3;
        if (inOrder && point == Point.AFTER_POST) {
            receiver.answers(500);
        }
        PausedNode paused = new PausedNode(point, messages);
        paused.start();
        takeOver();
        if (!isAllSent(point, messages)) {
            await().untilAsserted(() -> assertThat(delivered()).isEqualTo(messages));
            await().until(() -> restingUntil().isEmpty());
        }
        if (inOrder && point == Point.BEFORE_POST) {
            receiver.answers(500);
        }

        paused.goOn();

        assertThat(delivered()).isEqualTo(messages);
        assertThat(number("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ? AND attempt <> 1"))
                .isZero();
        assertThat(number("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ? AND due_at IS NOT NULL"))
                .isZero();
        assertThat(number("SELECT count(last_failure_at) + sum(consecutive_failures) FROM webhooks WHERE id = ?"))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "AFTER_SEIZE, 3",
        "AFTER_POST, 3",
        "BEFORE_KEEP, 3",
        "AFTER_KEEP, 3",
        "BEFORE_RELEASE, 3",
        "AFTER_SEIZE, 20",
        "AFTER_POST, 20"
    })
    void aPausedNodeNeitherExtendsNorReleasesWhatAnotherHolds(Point point, int messages) throws InterruptedException {
        PausedNode paused = new PausedNode(point, messages);
        paused.start();
        int later = isAllSent(point, messages) ? 1 : 0;
        if (later > 0) {
            write(later, CLOCK.instant());
        }
        int all = messages + later;
        // Several messages are in flight, and none of them is the server's.
        int before = receiver.waitFor(point == Point.AFTER_POST && messages == 20 ? 16 : 0)
                .size();
        CountDownLatch sending = new CountDownLatch(1);
        CountDownLatch sent = new CountDownLatch(1);
        AtomicBoolean first = new AtomicBoolean(true);
        receiver.before(() -> {
            if (receiver.received().size() > before && first.getAndSet(false)) {
                sending.countDown();
                waitFor(sent);
            }
        });
        takeOver();
        waitFor(sending);
        Optional<Instant> held = restingUntil();
        long fence = fence();

        CLOCK.advance(Duration.ofSeconds(1));
        paused.goOn();

        assertThat(restingUntil()).isPresent().isEqualTo(held);
        assertThat(fence()).isEqualTo(fence);
        sent.countDown();
        await().untilAsserted(() -> assertThat(delivered()).isEqualTo(all));
        await().until(() -> restingUntil().isEmpty());
        assertThat(receiver.received()).hasSizeLessThanOrEqualTo(before + messages);
        assertThat(number("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ? AND attempt <> 1"))
                .isZero();
    }

    /** Results of a few messages are stored together before the lease is extended. */
    private static boolean isAllSent(Point point, int messages) {
        return point == Point.BEFORE_RELEASE
                || (messages == 3 && (point == Point.BEFORE_KEEP || point == Point.AFTER_KEEP));
    }

    @Test
    void aLateFailureDoesNotReopenACancelledMessage() throws InterruptedException {
        receiver.answers(500);
        PausedNode paused = new PausedNode(Point.AFTER_POST, 1);
        paused.start();
        assertThat(deliveries.cancelPending(webhook)).isEqualTo(1);

        paused.goOn();

        assertThat(number("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ? AND status = 'failed'"))
                .isEqualTo(1);
        assertThat(number("SELECT count(due_at) FROM webhook_deliveries WHERE webhook_id = ?"))
                .isZero();
        assertThat(number("SELECT count(last_failure_at) FROM webhooks WHERE id = ?"))
                .isZero();
    }

    @Test
    void aTestThatFailsLateDoesNotReopenADeliveredMessage() {
        write(1, null);
        Delivery sentOnce = deliveries
                .find(
                        webhook,
                        new OccurrenceId(db.one(
                                        Sql.of("SELECT event_id FROM webhook_deliveries WHERE webhook_id = ?", webhook),
                                        row -> row.uuid("event_id"))
                                .orElseThrow()))
                .orElseThrow();
        recorder.recordTest(sentOnce, attempt(null));
        recorder.recordTest(sentOnce, attempt("The receiver returned status 500"));

        assertThat(delivered()).isEqualTo(1);
    }

    @Test
    void everyAcquisitionHasALargerFencingToken() {
        long before = fence();
        for (int round = 1; round <= 5; round++) {
            Endpoint held = endpoints
                    .acquireLease(webhook, CLOCK.instant(), CLOCK.instant().plusSeconds(45))
                    .orElseThrow();
            assertThat(held.fence()).isEqualTo(before + round);
            assertThat(endpoints.acquireLease(
                            webhook, CLOCK.instant(), CLOCK.instant().plusSeconds(45)))
                    .isEmpty();
            endpoints.release(held, null);
        }
    }

    @Test
    void leasesOfAnEarlierProcessOfThisNodeAreNotItsOwn() {
        Endpoint held = endpoints
                .acquireLease(webhook, CLOCK.instant(), CLOCK.instant().plusSeconds(45))
                .orElseThrow();

        assertThat(endpoints.releaseOwn()).isPositive();

        assertThat(restingUntil()).isEmpty();
        assertThat(endpoints.extendLease(held, CLOCK.instant().plusSeconds(45))).isEmpty();
    }

    private static Attempt attempt(@Nullable String error) {
        return new Attempt(CLOCK.instant(), "https://example.com/", Map.of(), 200, "", 1, error);
    }

    /** The lease of the paused node expires, and the server takes the webhook over. */
    private void takeOver() {
        CLOCK.advance(LEASE_AND_MORE);
        dispatcher.written(new Deliveries.NewDeliveries());
    }

    private void write(int messages, @Nullable Instant due) {
        deliveries.insert(
                IntStream.range(0, messages)
                        .mapToObj(_ -> new NewDelivery(webhook, "link.created", new OccurrenceId(ids.next()), "{}"))
                        .toList(),
                DeliveryStatus.PENDING,
                due,
                CLOCK.instant());
    }

    private long delivered() {
        return number("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ? AND status = 'delivered'");
    }

    private Optional<Instant> restingUntil() {
        return db.list(
                        Sql.of("SELECT resting_until FROM webhooks WHERE id = ?", webhook),
                        row -> Optional.ofNullable(row.instantOrNull("resting_until")))
                .getFirst();
    }

    private long fence() {
        return number("SELECT fence FROM webhooks WHERE id = ?");
    }

    private long number(String sql) {
        return db.number(Sql.of(sql, webhook));
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    enum Point {
        AFTER_SEIZE,
        BEFORE_POST,
        AFTER_POST,
        BEFORE_KEEP,
        AFTER_KEEP,
        BEFORE_RELEASE
    }

    /** Another node: the production classes with one point at which they pause. */
    private final class PausedNode {
        private final Point point;
        private final int messages;
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch resumed = new CountDownLatch(1);
        private final AtomicBoolean paused = new AtomicBoolean();
        private final EndpointRun run = new EndpointRun(new Endpoints(), new Messages(), new Post(), recorder, CLOCK);
        private @Nullable Thread thread;

        private PausedNode(Point point, int messages) {
            this.point = point;
            this.messages = messages;
        }

        private void start() {
            thread = Thread.ofPlatform().daemon().start(() -> {
                try {
                    run.run(webhook);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            waitFor(reached);
        }

        private void goOn() throws InterruptedException {
            resumed.countDown();
            if (thread != null) {
                assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
            }
        }

        private void at(Point here) {
            if (here == point && !paused.getAndSet(true)) {
                reached.countDown();
                waitFor(resumed);
            }
        }

        private final class Endpoints extends EndpointRepository {
            private Endpoints() {
                super(db, headers, vault, node);
            }

            @Override
            Optional<Endpoint> extendLease(Endpoint held, Instant until) {
                at(Point.BEFORE_KEEP);
                Optional<Endpoint> kept = super.extendLease(held, until);
                at(Point.AFTER_KEEP);
                return kept;
            }

            @Override
            void release(Endpoint held, @Nullable Instant until) {
                at(Point.BEFORE_RELEASE);
                super.release(held, until);
            }
        }

        private final class Messages extends DeliveryRepository {
            private boolean inserted;

            private Messages() {
                super(db, json, ids);
            }

            /** Publishes the messages once this node holds the webhook, because otherwise the server would be first. */
            @Override
            List<Delivery> due(UUID of, Instant now, int most) {
                if (!inserted) {
                    inserted = true;
                    write(messages, now);
                }
                List<Delivery> found = super.due(of, now, most);
                at(Point.AFTER_SEIZE);
                return found;
            }
        }

        private final class Post extends DeliverySender {
            private Post() {
                super(http, CLOCK);
            }

            @Override
            PostResult post(Endpoint endpoint, MessageId message, String body) throws InterruptedException {
                at(Point.BEFORE_POST);
                PostResult postResult = super.post(endpoint, message, body);
                at(Point.AFTER_POST);
                return postResult;
            }
        }
    }
}
