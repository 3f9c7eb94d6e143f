package dev.waypost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver.Received;
import dev.waypost.webhooks.delivery.DeliveryCleanup;
import dev.waypost.webhooks.model.WebhookId;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpHeaders;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class WebhookDeliveryTest {
    private static final SettableClock CLOCK = SettableClock.INSTANCE;

    @Inject
    Db db;

    @Inject
    DeliveryCleanup deliveries;

    private Person person;
    private WebhookReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        person = Person.registered();
        receiver = new WebhookReceiver();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void changesOfLinksAreSentInOrder() {
        WebhookRequests.workspace(person, receiver.url(), "link.created", "link.updated", "link.deleted");
        String link = WebhookRequests.link(person);
        person.asks()
                .body(Map.of("title", "Another"))
                .patch("/api/links/{id}", link)
                .statusCode(200);
        person.asks().delete("/api/links/{id}", link).statusCode(200);

        List<Received> messages = receiver.waitFor(3);
        assertThat(messages).extracting(Received::type).containsExactly("link.created", "link.updated", "link.deleted");
        JsonBody updated = messages.get(1).json();
        assertThat(updated.getString("id")).startsWith("evt_");
        assertThat(updated.getString("workspaceId")).isEqualTo(person.workspaceId());
        assertThat(updated.getString("data.link.id")).isEqualTo(link);
        assertThat(updated.getMap("data.changes.title")).isEqualTo(Map.of("old", "A page", "new", "Another"));
        assertThat(Instant.parse(updated.getString("timestamp"))).isBeforeOrEqualTo(CLOCK.instant());
    }

    @Test
    void theFieldsOfALinkHaveTheOrderOfTheApi() {
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        String link = WebhookRequests.link(person);

        Map<String, Object> sent = receiver.waitFor(1).getFirst().json().getMap("data.link");
        Map<String, Object> read =
                person.asks().get("/api/links/{id}", link).jsonPath().getMap("data");
        assertThat(sent.keySet()).containsExactlyElementsOf(read.keySet());
    }

    @Test
    void amountsHaveTwoDecimals() {
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        WebhookRequests.link(person);

        assertThat(receiver.waitFor(1).getFirst().body()).contains("\"revenue\":0.00,");
        assertThat(person.asks().get("/api/integrations/outbound/events").asString())
                .contains("\"revenue\":99.80,")
                .doesNotContain("\"revenue\":99.8,");
    }

    @Test
    void bothFamiliesOfHeadersSayTheSame() {
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        WebhookRequests.link(person);
        Received message = receiver.waitFor(1).getFirst();
        for (String name : List.of("id", "timestamp", "signature")) {
            assertThat(message.header("svix-" + name)).isNotEmpty().isEqualTo(message.header("webhook-" + name));
        }
        assertThat(message.header("webhook-id")).startsWith("msg_").doesNotContain(".");
        assertThat(message.header("content-type")).isEqualTo("application/json");
    }

    @Test
    void theOfficialLibrariesVerifyWhatWeSend() throws Exception {
        CLOCK.atRealTime(() -> {
            Person now = Person.registered();
            String secret = WebhookRequests.workspace(now, receiver.url(), "link.created")
                    .getString("data.secret");
            WebhookRequests.link(now, "title", "Größe – 大きさ");
            Received message = receiver.waitFor(1).getFirst();
            HttpHeaders headers = HttpHeaders.of(
                    message.headers().entrySet().stream()
                            .collect(Collectors.toMap(Map.Entry::getKey, header -> List.of(header.getValue()))),
                    (_, _) -> true);
            new com.standardwebhooks.Webhook(secret).verify(message.body(), headers.map());
            new com.svix.Webhook(secret).verify(message.body(), headers.map());
            return true;
        });
    }

    @Test
    void afterARotationBothSecretsSignUntilTheGraceEnds() throws Exception {
        JsonBody made = WebhookRequests.workspace(person, receiver.url(), "link.created");
        String id = made.getString("data.id");
        JsonBody rotated = person.asks()
                .body(Map.of("gracePeriodHours", 2))
                .post(WebhookRequests.WORKSPACE + "/{id}/rotate-secret", id)
                .statusCode(200)
                .body("data.secret", notNullValue())
                .body("data.previousSecretExpiresAt", notNullValue())
                .jsonPath();
        assertThat(rotated.getString("data.secret")).isNotEqualTo(made.getString("data.secret"));
        WebhookRequests.link(person);
        Received during = receiver.waitFor(1).getFirst();
        assertThat(during.header("webhook-signature").split(" "))
                .containsExactly(
                        signed(rotated.getString("data.secret"), during),
                        signed(made.getString("data.secret"), during));
        CLOCK.advance(Duration.ofHours(3));
        WebhookRequests.link(person);
        Received after = receiver.waitFor(2).getLast();
        assertThat(after.header("webhook-signature")).isEqualTo(signed(rotated.getString("data.secret"), after));
    }

    @Test
    void aMessageIsRetriedWithTheSameIdUntilItIsDelivered() {
        receiver.answers(500).answers(302, "Location", receiver.url() + "/elsewhere");
        String path = WebhookRequests.WORKSPACE + "/"
                + WebhookRequests.workspace(person, receiver.url(), "link.created")
                        .getString("data.id");
        WebhookRequests.link(person);
        receiver.waitFor(1);
        waitForStatus(path, "retrying");
        CLOCK.advance(Duration.ofSeconds(6));
        receiver.waitFor(2);
        waitForAttempt(path, 2);
        CLOCK.advance(Duration.ofMinutes(6));
        List<Received> messages = receiver.waitFor(3);
        waitForStatus(path, "delivered");

        assertThat(messages)
                .extracting(message -> message.header("webhook-id"))
                .containsOnly(messages.getFirst().header("webhook-id"));
        assertThat(messages)
                .extracting(Received::body)
                .containsOnly(messages.getFirst().body());
        assertThat(messages)
                .extracting(message -> message.header("webhook-timestamp"))
                .doesNotHaveDuplicates();
        String delivery = WebhookRequests.delivery(person, path).getString("data[0].id");
        person.asks()
                .get(path + "/deliveries/" + delivery)
                .statusCode(200)
                .body("data.attempt", is(3))
                .body("data.maxAttempts", is(10))
                .body("data.attempts.statusCode", is(List.of(500, 302, 200)))
                .body("data.responseBody", is("thanks"))
                .body("data.requestBody", is(messages.getFirst().body()))
                .body("data.deliveredAt", notNullValue())
                .body("data.nextAttemptAt", nullValue());
    }

    @Test
    void retryAfterIsRespected() throws IOException {
        receiver.answers(429, "Retry-After", "3600");
        String path = WebhookRequests.WORKSPACE + "/"
                + WebhookRequests.workspace(person, receiver.url(), "link.created")
                        .getString("data.id");
        WebhookRequests.link(person);
        receiver.waitFor(1);
        waitForStatus(path, "retrying");
        assertThat(Instant.parse(WebhookRequests.delivery(person, path).getString("data[0].nextAttemptAt")))
                .isCloseTo(CLOCK.instant().plus(Duration.ofHours(1)), within(1, ChronoUnit.MINUTES));
        WebhookRequests.link(person);
        CLOCK.advance(Duration.ofMinutes(30));
        try (WebhookReceiver patient = new WebhookReceiver()) {
            WebhookRequests.workspace(person, patient.url(), "link.deleted");
            person.asks()
                    .delete("/api/links/{id}", WebhookRequests.link(person))
                    .statusCode(200);
            patient.waitFor(1);
        }
        assertThat(receiver.received()).hasSize(1);
        CLOCK.advance(Duration.ofMinutes(31));
        receiver.waitFor(3);
    }

    @Test
    void aReceiverThatAnswersGoneGetsNoMoreMessages() {
        receiver.answers(410);
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        WebhookRequests.link(person);
        await().untilAsserted(() -> person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}", id)
                .body("data.enabled", is(false))
                .body("data.status", is("disabled"))
                .body("data.disabledReason", notNullValue()));
        assertThat(SentMails.to(person.email(), "was disabled").link())
                .endsWith("/app/%s/webhooks".formatted(person.workspaceId()));
        person.asks()
                .get("/api/notifications")
                .body("data[0].type", is("webhook.disabled"))
                .body("data[0].title", is("Webhook Hook was disabled"));
        WebhookRequests.link(person);
        await().until(() -> db.number(Sql.of("SELECT count(*) FROM outbox WHERE topic = 'webhooks'")) == 0);
        person.asks()
                .post(WebhookRequests.WORKSPACE + "/{id}/enable", id)
                .statusCode(200)
                .body("data.enabled", is(true))
                .body("data.consecutiveFailures", is(0))
                .body("data.disabledAt", nullValue());
        WebhookRequests.link(person, "title", "After");
        assertThat(receiver.waitFor(2).getLast().json().getString("data.link.title"))
                .isEqualTo("After");
    }

    @Test
    void ownersAreNotifiedOfTheFifthConsecutiveFailureWithoutWaitingForItsRetries() {
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        for (int message = 1; message <= 5; message++) {
            receiver.answers(500);
            WebhookRequests.link(person);
            receiver.waitFor(message);
            waitForFailures(id, message);
        }
        assertThat(SentMails.to(person.email(), "is failing").link())
                .endsWith("/app/%s/webhooks".formatted(person.workspaceId()));
        person.asks()
                .get("/api/notifications")
                .body("data[0].type", is("webhook.failing"))
                .body("data[0].title", is("Webhook Hook is failing"));
    }

    @Test
    void retriesOfOneMessageCountAsOneFailure() {
        receiver.answers(500).answers(500);
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        WebhookRequests.link(person);
        waitForFailures(id, 1);
        CLOCK.advance(Duration.ofSeconds(6));
        waitForAttempt(WebhookRequests.WORKSPACE + "/" + id, 2);
        waitForFailures(id, 1);
        CLOCK.advance(Duration.ofMinutes(6));
        waitForStatus(WebhookRequests.WORKSPACE + "/" + id, "delivered");
        person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}", id)
                .body("data.consecutiveFailures", is(0))
                .body("data.status", is("active"));
    }

    @Test
    void enablingAWebhookThatIsEnabledResetsItsFailuresAndAChangeDoesNot() {
        receiver.answers(500);
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        WebhookRequests.link(person);
        waitForFailures(id, 1);
        person.asks()
                .body(Map.of("name", "Renamed", "enabled", true))
                .patch(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.consecutiveFailures", is(1))
                .body("data.status", is("failing"));
        person.asks()
                .post(WebhookRequests.WORKSPACE + "/{id}/enable", id)
                .statusCode(200)
                .body("data.consecutiveFailures", is(0))
                .body("data.status", is("active"));
        person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}", id)
                .body("data.consecutiveFailures", is(0))
                .body("data.status", is("active"))
                .body("data.lastFailureAt", notNullValue());
    }

    private void waitForFailures(String webhook, int count) {
        await().untilAsserted(() -> person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}", webhook)
                .body("data.consecutiveFailures", is(count))
                .body("data.status", is("failing")));
    }

    @Test
    void aWebhookIsDisabledWhenTwentyMessagesFailedInARowAndOneIsGivenUp() {
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        failForGood(id, 20);
        SentMails.to(person.email(), "was disabled");
        person.asks().get(WebhookRequests.WORKSPACE + "/{id}", id).body("data.enabled", is(false));
    }

    @Test
    void aReceiverThatAcceptsNoConnectionTimesOut() throws IOException {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                FilledBacklog _ = new FilledBacklog(full)) {
            LocalPages.allow(full.getLocalPort());
            String id = WebhookRequests.workspace(
                            person, "http://localhost:%d/hook".formatted(full.getLocalPort()), "link.created")
                    .getString("data.id");
            person.asks()
                    .post(WebhookRequests.WORKSPACE + "/{id}/test", id)
                    .statusCode(200)
                    .body("data.delivered", is(false))
                    .body("data.error", startsWith("Timed out"));
        }
    }

    /** Fills the accept queue of the socket, so that no further connection is accepted. */
    private record FilledBacklog(List<SocketChannel> waiting) implements AutoCloseable {
        FilledBacklog(ServerSocket server) throws IOException {
            this(new ArrayList<>());
            for (int i = 0; i < 8; i++) {
                SocketChannel channel = SocketChannel.open();
                channel.configureBlocking(false);
                boolean _ = channel.connect(server.getLocalSocketAddress());
                waiting.add(channel);
            }
        }

        @Override
        public void close() throws IOException {
            for (SocketChannel channel : waiting) {
                channel.close();
            }
        }
    }

    /** Simulates this many consecutive failures before the last attempt of the next message. */
    private void failForGood(String webhook, int failures) {
        int count = receiver.received().size();
        receiver.answers(500).answers(500);
        WebhookRequests.link(person);
        receiver.waitFor(count + 1);
        waitForStatus(WebhookRequests.WORKSPACE + "/" + webhook, "retrying");
        db.run(Sql.of(
                "UPDATE webhooks SET consecutive_failures = ? WHERE id = ?",
                failures,
                Ids.parse(WebhookId.class, webhook)));
        db.run(Sql.of(
                "UPDATE webhook_deliveries SET attempt = 9 WHERE webhook_id = ? AND due_at IS NOT NULL",
                Ids.parse(WebhookId.class, webhook)));
        CLOCK.advance(Duration.ofSeconds(6));
        receiver.waitFor(count + 2);
        waitForStatus(WebhookRequests.WORKSPACE + "/" + webhook, "failed");
    }

    @Test
    void aSlowReceiverDelaysNoOther() throws Exception {
        CountDownLatch patience = new CountDownLatch(1);
        try (WebhookReceiver slow = new WebhookReceiver()) {
            slow.before(() -> {
                try {
                    patience.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            WebhookRequests.workspace(person, slow.url(), "link.created");
            WebhookRequests.workspace(person, receiver.url(), "link.created");
            for (int i = 0; i < 5; i++) {
                WebhookRequests.link(person, "title", "Link " + i);
            }
            assertThat(receiver.waitFor(5))
                    .extracting(message -> message.json().getString("data.link.title"))
                    .containsExactly("Link 0", "Link 1", "Link 2", "Link 3", "Link 4");
            assertThat(slow.received()).hasSize(1);
            patience.countDown();
            slow.waitFor(5);
        }
    }

    @Test
    void aDeadReceiverWithManyMessagesDelaysNoOther() throws Exception {
        int many = 60;
        String address;
        try (WebhookReceiver dead = new WebhookReceiver()) {
            address = dead.url();
        }
        String failing =
                WebhookRequests.workspace(person, address, "link.created").getString("data.id");
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        person.asks()
                .body(Map.of(
                        "links",
                        IntStream.range(0, many)
                                .mapToObj(i -> Map.of("destinationUrl", "https://example.com/" + i, "title", "T"))
                                .toList()))
                .post("/api/bulk/links/create")
                .statusCode(202);
        // That many are sent concurrently, each once.
        assertThat(receiver.waitFor(many))
                .extracting(message -> message.header("webhook-id"))
                .doesNotHaveDuplicates()
                .hasSize(many);
        WebhookRequests.link(person, "title", "One more");
        assertThat(receiver.waitFor(many + 1).getLast().json().getString("data.link.title"))
                .isEqualTo("One more");
        await().untilAsserted(() ->
                person.asks().get(WebhookRequests.WORKSPACE + "/{id}", failing).body("data.status", is("failing")));
    }

    @Test
    void messagesKeepTheirOrderWithoutABacklog() {
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        List<String> titles =
                IntStream.range(0, 12).mapToObj("Title %d"::formatted).toList();
        titles.forEach(title -> WebhookRequests.link(person, "title", title));
        assertThat(receiver.waitFor(titles.size()))
                .extracting(message -> message.json().getString("data.link.title"))
                .containsExactlyElementsOf(titles);
    }

    @Test
    void deliveriesOlderThanAMonthAreDeletedUnlessPending() {
        String arrived = WebhookRequests.WORKSPACE + "/"
                + WebhookRequests.workspace(person, receiver.url(), "link.created")
                        .getString("data.id");
        String link = WebhookRequests.link(person);
        waitForStatus(arrived, "delivered");
        String failing = WebhookRequests.workspace(person, receiver.url(), "link.deleted")
                .getString("data.id");
        receiver.answers(500);
        person.asks().delete("/api/links/{id}", link).statusCode(200);
        waitForStatus(WebhookRequests.WORKSPACE + "/" + failing, "retrying");
        db.run(Sql.of(
                "UPDATE webhooks SET resting_until = ? WHERE id = ?",
                CLOCK.instant().plus(Duration.ofDays(40)),
                Ids.parse(WebhookId.class, failing)));
        deliveries.forgetOldNow();
        person.asks().get(arrived + "/deliveries").body("pagination.total", is(1));

        CLOCK.advance(Duration.ofDays(31));
        person = person.signedInAgain();
        deliveries.forgetOldNow();

        person.asks().get(arrived + "/deliveries").body("pagination.total", is(0));
        person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}/deliveries", failing)
                .body("pagination.total", is(1));
    }

    @Test
    void messagesInFlightAtADeadNodeAreSentByAnother() {
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created")
                .getString("data.id");
        db.run(Sql.of(
                "UPDATE webhooks SET resting_until = ? WHERE id = ?",
                CLOCK.instant().plus(Duration.ofMinutes(1)),
                Ids.parse(WebhookId.class, id)));
        WebhookRequests.link(person);
        waitForStatus(WebhookRequests.WORKSPACE + "/" + id, "pending");
        assertThat(receiver.received()).isEmpty();
        CLOCK.advance(Duration.ofMinutes(2));
        receiver.waitFor(1);
    }

    @Test
    void theNameIsResolvedOnceAndSentAlong() {
        WebhookRequests.workspace(person, receiver.url("rebind.example"), "link.created");
        WebhookRequests.link(person);
        assertThat(receiver.waitFor(1).getFirst().header("host")).startsWith("rebind.example:");
    }

    @Test
    void aTestReturnsTheResponse() {
        receiver.answers(201);
        String id = WebhookRequests.workspace(person, receiver.url(), "link.created", "sale.created")
                .getString("data.id");
        person.asks()
                .body(Map.of("event", "sale.created"))
                .post(WebhookRequests.WORKSPACE + "/{id}/test", id)
                .statusCode(200)
                .body("data.delivered", is(true))
                .body("data.statusCode", is(201))
                .body("data.responseBody", is("thanks"))
                .body("data.responseTime", greaterThanOrEqualTo(0))
                .body("data.deliveryId", notNullValue())
                .body("data.error", nullValue());
        assertThat(receiver.received().getFirst().type()).isEqualTo("sale.created");
        assertThat(receiver.received().getFirst().json().getDouble("data.sale.amount"))
                .isEqualTo(49.9);
        receiver.answers(500);
        person.asks()
                .post(WebhookRequests.WORKSPACE + "/{id}/test", id)
                .statusCode(200)
                .body("data.delivered", is(false))
                .body("data.statusCode", is(500))
                .body("data.error", notNullValue());
        person.asks()
                .body(Map.of("event", "no.such"))
                .post(WebhookRequests.WORKSPACE + "/{id}/test", id)
                .statusCode(400);
        person.asks().get(WebhookRequests.WORKSPACE + "/{id}/deliveries", id).body("data", hasSize(2));
    }

    @Test
    void replayingSendsFailedMessagesAndNotDeliveredOnes() {
        String link = WebhookRequests.link(person);
        String hook =
                WebhookRequests.ofLink(person, link, receiver.url(), "click").getString("data.id");
        String path = WebhookRequests.ofLink(link) + "/" + hook;
        receiver.answers(500);
        String failed = person.asks().post(path + "/test").path("data.deliveryId");
        person.asks().post(path + "/redeliver/" + failed).statusCode(202).body("data.status", is("pending"));
        receiver.waitFor(2);
        waitForStatus(path, "delivered");
        person.asks().post(path + "/redeliver/" + failed).statusCode(409);
    }

    @Test
    void aMessageThatIsResentDuringAnAttemptIsSentAgainAtOnce() {
        String path = WebhookRequests.WORKSPACE + "/"
                + WebhookRequests.workspace(person, receiver.url(), "link.created")
                        .getString("data.id");
        receiver.answers(500).answers(500);
        WebhookRequests.link(person);
        waitForAttempt(path, 1);
        CountDownLatch resent = new CountDownLatch(1);
        receiver.before(() -> {
            try {
                resent.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        CLOCK.advance(Duration.ofSeconds(6));
        receiver.waitFor(2);
        String delivery = WebhookRequests.delivery(person, path).getString("data[0].id");
        person.asks().post(path + "/redeliver/" + delivery).statusCode(202);
        resent.countDown();
        // The usual third attempt would be five minutes later.
        receiver.waitFor(3);
        waitForStatus(path, "delivered");
    }

    @Test
    void aPeriodIsReplayed() {
        String path = WebhookRequests.OUTBOUND
                + "/"
                + WebhookRequests.made(
                                person,
                                WebhookRequests.OUTBOUND,
                                Map.of("name", "Out", "url", receiver.url(), "events", List.of("link.created")))
                        .getString("data.id");
        Instant start = CLOCK.instant();
        WebhookRequests.link(person);
        WebhookRequests.link(person);
        receiver.waitFor(2);
        waitForStatus(path, "delivered");
        await().untilAsserted(() -> person.asks()
                .queryParam("status", "delivered")
                .get(path + "/deliveries")
                .body("data", hasSize(2)));
        Map<String, Object> period = Map.of(
                "start",
                start.toString(),
                "end",
                CLOCK.instant().plusSeconds(60).toString());
        person.asks().body(period).post(path + "/replay").statusCode(202).body("data.replayed", is(2));
        List<String> ids = new ArrayList<>(receiver.waitFor(4).stream()
                .map(message -> message.header("webhook-id"))
                .toList());
        assertThat(ids.subList(0, 2)).containsExactlyInAnyOrderElementsOf(ids.subList(2, 4));
    }

    @Test
    void aMessageStaysBelowTwentyKilobytes() {
        WebhookRequests.workspace(person, receiver.url(), "link.created");
        WebhookRequests.link(
                person,
                "destinationUrl",
                "https://example.com/?q=" + "x".repeat(8_000),
                "expiredUrl",
                "https://example.com/?e=" + "x".repeat(8_000),
                "deepLinkFallbackUrl",
                "https://example.com/?f=" + "x".repeat(8_000));
        Received message = receiver.waitFor(1).getFirst();
        assertThat(message.body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(20_000);
        assertThat(message.json().getBoolean("truncated")).isTrue();
        assertThat(message.json().getString("data.link.id")).startsWith("link_");
    }

    /** A message is received before the sender has stored the result and the time of the next attempt. */
    private void waitForAttempt(String path, int attempt) {
        await().until(() ->
                Objects.equals(WebhookRequests.delivery(person, path).get("data[0].attempt"), attempt));
    }

    private void waitForStatus(String path, String status) {
        await().until(() -> WebhookRequests.delivery(person, path).getString("data[0].status"), status::equals);
    }

    private static String signed(String secret, Received message) throws Exception {
        return new com.svix.Webhook(secret)
                .sign(message.header("svix-id"), Long.parseLong(message.header("svix-timestamp")), message.body());
    }
}
