package dev.waypost.integrations.slack;

import static dev.waypost.integrations.IntegrationRequests.act;
import static dev.waypost.integrations.IntegrationRequests.fromService;
import static dev.waypost.integrations.IntegrationRequests.install;
import static dev.waypost.integrations.IntegrationRequests.installed;
import static dev.waypost.integrations.IntegrationRequests.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.crypto.Hmac;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.DbWaits;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class SlackTest {
    @Inject
    Db db;

    private WebhookReceiver channel;
    private HttpServer slack;
    private Person person;
    private String team;

    @BeforeEach
    void register() throws IOException {
        person = Person.registered();
        team = "T" + System.nanoTime();
        channel = new WebhookReceiver();
        slack = LocalPages.server();
        slack.createContext("/api/oauth.v2.access", exchange -> {
            String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean good = form.contains("code=good") && form.contains("client_secret=secret-1");
            byte[] answer = json(good ? access() : Map.of("ok", false, "error", "invalid_code"))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        TestSlackApp.register(Optional.of(new SlackApp.Registration(
                "client-1", "secret-1", "http://localhost:" + slack.getAddress().getPort())));
    }

    @AfterEach
    void stop() {
        TestSlackApp.register(Optional.empty());
        channel.close();
        slack.stop(0);
    }

    @Test
    void aChannelReceivesEventsAsBlocks() {
        String id = connect("link.created");
        String link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/", "title", "A <b> & more"))
                .post("/api/links")
                .statusCode(201)
                .path("data.shortUrl");

        JsonBody message = channel.waitFor(1).getFirst().json();
        assertThat(message.getString("text")).isEqualTo("Link created");
        assertThat(message.getString("blocks[0].type")).isEqualTo("section");
        assertThat(message.getString("blocks[0].text.type")).isEqualTo("mrkdwn");
        assertThat(message.getString("blocks[0].text.text"))
                .isEqualTo("*Link created*\nLink: <%s|A &lt;b&gt; &amp; more>".formatted(link));
        assertThat(message.getString("blocks[1].type")).isEqualTo("context");
        await().untilAsserted(() -> installed(person, id).body("data.lastSyncAt", notNullValue()));
        installed(person, id).body("data.status", is("active"));
    }

    @Test
    void theAddressOfTheChannelIsASecret() {
        String id = connect("link.created");
        act(person, id, "test").statusCode(200).body("data.ok", is(true));
        assertThat(channel.waitFor(1).getFirst().json().getString("text")).contains("connected");
        installed(person, id).body("data.credentialsMasked.webhookUrl", startsWith("****"));
        person.asks().get("/api/integrations/installed").body(not(containsString(channel.url())));
        assertThat(db.number(
                        Sql.of("""
                        SELECT count(*) FROM webhooks w LEFT JOIN webhook_deliveries d ON d.webhook_id = w.id
                        WHERE w.workspace_id = ? AND (w.url = ? OR position(? in d.attempts::text) > 0)
                        """, Ids.parse(WorkspaceId.class, person.workspaceId()), channel.url(), channel.url())))
                .isZero();
        person.asks().get("/api/integrations/outbound").statusCode(200).body("data.size()", is(0));
    }

    @Test
    void aPausedChannelReceivesNothing() {
        String id = connect("link.created");
        act(person, id, "pause").statusCode(200).body("data.status", is("paused"));
        person.asks().body(Map.of("destinationUrl", "https://example.com/1")).post("/api/links");
        act(person, id, "resume").statusCode(200).body("data.status", is("active"));
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com/2", "title", "Second"))
                .post("/api/links");
        assertThat(channel.waitFor(1).getFirst().json().getString("blocks[0].text.text"))
                .contains("Second");

        person.asks().delete("/api/integrations/installed/{id}", id).statusCode(200);
        person.asks().body(Map.of("destinationUrl", "https://example.com/3")).post("/api/links");
        assertThat(channel.received()).hasSize(1);
    }

    @Test
    void aChannelIsRemovedWhileTheResultOfAMessageIsWrittenDown() throws Exception {
        String id = connect("link.created");
        channel.answers(500);
        person.asks().body(Map.of("destinationUrl", "https://example.com/1")).post("/api/links");
        UUID webhook = await().until(() -> failedWebhook(person.workspaceId()), Optional::isPresent)
                .orElseThrow();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ApiResponse> removal = QuarkusTransaction.requiringNew().call(() -> {
                db.list(
                        Sql.of("SELECT id FROM webhooks WHERE id = ? FOR NO KEY UPDATE", webhook),
                        row -> row.uuid("id"));
                Future<ApiResponse> begun =
                        threads.submit(() -> person.asks().delete("/api/integrations/installed/{id}", id));
                DbWaits.awaitOneWaitingForUs(db);
                db.run(Sql.of("UPDATE webhook_deliveries SET attempt = attempt WHERE webhook_id = ?", webhook));
                return begun;
            });
            removal.get().statusCode(200);
        }
    }

    private Optional<UUID> failedWebhook(String workspace) {
        return db.one(Sql.of("""
                        SELECT w.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
                        WHERE w.workspace_id = ? AND d.status = 'retrying'
                        """, Ids.parse(WorkspaceId.class, workspace)), row -> row.uuid("id"));
    }

    @Test
    void aChannelThatDoesNotAnswerShowsWhy() {
        String id = connect("link.created");
        channel.answers(404);
        act(person, id, "test").statusCode(200).body("data.ok", is(false)).body("data.message", containsString("404"));
        channel.answers(410);
        person.asks().body(Map.of("destinationUrl", "https://example.com/1")).post("/api/links");
        await().untilAsserted(() -> installed(person, id).body("data.status", is("error")));
        installed(person, id).body("data.lastError", containsString("410"));
        assertThat(SentMails.to(person.email(), "was disabled").link())
                .endsWith("/app/%s/integrations".formatted(person.workspaceId()));
        act(person, id, "resume").statusCode(200).body("data.status", is("active"));
    }

    @Test
    void anInvalidChannelIsRefused() {
        for (Map<String, ?> wrong : List.<Map<String, ?>>of(
                Map.of("webhookUrl", "nonsense"),
                Map.of("webhookUrl", "https://127.0.0.1/x"),
                Map.of("webhookUrl", channel.url(), "events", List.of("nothing")),
                Map.of("webhookUrl", channel.url(), "events", List.of()),
                Map.of("webhookUrl", channel.url(), "teamId", "not a team"))) {
            person.asks().body(wrong).post("/api/integrations/slack/install").statusCode(400);
        }
        String id = connect("link.created");
        person.asks()
                .body(Map.of("config", Map.of("colour", "red")))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("config"));
        for (Map.Entry<String, Map<String, ?>> wrong : Map.<String, Map<String, ?>>of(
                        "config.teamId", Map.of("config", Map.of("teamId", "not a team")),
                        "config.events", Map.of("config", Map.of("events", List.of("nothing"))),
                        "credentials.webhookUrl", Map.of("credentials", Map.of("webhookUrl", "ftp://x")))
                .entrySet()) {
            person.asks()
                    .body(wrong.getValue())
                    .patch("/api/integrations/installed/{id}", id)
                    .statusCode(400)
                    .body("error.details[0].field", is(wrong.getKey()));
        }
        person.asks()
                .body(Map.of("config", Map.of("events", List.of("sale.created")), "name", "Sales"))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(200)
                .body("data.name", is("Sales"))
                .body("data.config.events", is(List.of("sale.created")));
    }

    @Test
    void aTextIsSentToTheChannelWithAKey() {
        String id = connect("link.created");
        String key = person.key("links:write");
        fromService()
                .contentType("application/json")
                .header("X-API-Key", key)
                .body(Map.of("text", "The <sale> is live"))
                .post("/api/integrations/webhooks/slack/notify/{id}", id)
                .statusCode(200)
                .body("data.ok", is(true));
        assertThat(channel.waitFor(1).getFirst().json().getString("text")).isEqualTo("The &lt;sale&gt; is live");
        Person.registered()
                .asks()
                .body(Map.of("text", "Hello"))
                .post("/api/integrations/slack/notify/{id}", id)
                .statusCode(404);
    }

    @Test
    void consentAtSlackConnectsAChannel() {
        JsonBody begun = person.asks()
                .get("/api/integrations/slack/oauth/authorize")
                .statusCode(200)
                .jsonPath();
        String url = URLDecoder.decode(begun.getString("data.authUrl"), StandardCharsets.UTF_8);
        assertThat(url)
                .contains("/oauth/v2/authorize?client_id=client-1", "scope=incoming-webhook,commands")
                .contains("/api/integrations/slack/oauth/callback");
        String state = begun.getString("data.state");
        callback(Person.registered(), "good", state).statusCode(400).body("error.details[0].field", is("state"));
        callback(person.signedInAgain(), "good", state).statusCode(400).body("error.details[0].field", is("state"));
        callback(person, "bad", state).statusCode(400).body("error.code", is("PROVIDER_UNAUTHORIZED"));
        callback(person, "good", state)
                .statusCode(200)
                .body("data.provider", is("slack"))
                .body("data.config.channel", is("#sales"))
                .body("data.config.teamId", is(team));
        person.asks()
                .get("/api/integrations")
                .statusCode(200)
                .body("data.id", is(List.of("slack", "zapier", "stripe", "shopify", "hubspot")))
                .body("data[0].installed", is(true))
                .body("data[0].oauthAvailable", is(true))
                .body("data[1].installed", is(false));
        person.asks()
                .header("Accept", "text/html")
                .queryParam("code", "good")
                .queryParam("state", state)
                .get("/api/integrations/slack/oauth/callback")
                .statusCode(302)
                .header("Location", endsWith("/integrations?connected=slack"));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(16));
        callback(person, "good", state).statusCode(400);
    }

    @Test
    void commandsShortenAddressesAndTellStatistics() {
        callback(person, "good", begin()).statusCode(200);
        String code = "slack" + System.nanoTime();
        command("shorten <https://example.com/a?b=1&amp;c=2|example.com> " + code)
                .statusCode(200)
                .body("response_type", is("ephemeral"))
                .body("text", containsString("/" + code));
        person.asks()
                .get("/api/links/{code}", code)
                .statusCode(200)
                .body("data.destinationUrl", is("https://example.com/a?b=1&c=2"))
                .body("data.createdBy", is(person.id()));
        command("shorten https://example.com/ " + code).statusCode(200).body("text", containsString("Another link"));
        command("shorten nonsense").statusCode(200).body("text", containsString("destinationUrl"));
        command("stats " + code).body("text", containsString("0 clicks"));
        command("stats nothing-" + code).body("text", containsString("no such link"));
        command("").body("text", containsString("shorten"));
    }

    @Test
    void onlyRequestsThatSlackSignedAreTaken() {
        String body = json(Map.of("type", "url_verification", "challenge", "abc", "token", "x"));
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        event(body, now, signature(now, body)).statusCode(200).body("challenge", is("abc"));
        event(body, now - 301, signature(now - 301, body)).statusCode(401);
        event(body + " ", now, signature(now, body)).statusCode(401);
        event(body, now, "v0=").statusCode(401);
        TestSlackApp.register(Optional.empty());
        event(body, now, signature(now, body)).statusCode(401);
    }

    @Test
    void anAppThatIsRemovedFromSlackIsPaused() {
        String id = callback(person, "good", begin()).statusCode(200).path("data.id");
        String body =
                json(Map.of("type", "event_callback", "team_id", team, "event", Map.of("type", "app_uninstalled")));
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        event(body, now, signature(now, body)).statusCode(200);
        installed(person, id)
                .body("data.status", is("paused"))
                .body("data.lastError", is("The app was removed from Slack"));
    }

    private String connect(String... events) {
        return install(person, "slack", Map.of("webhookUrl", channel.url(), "events", List.of(events)))
                .getString("data.id");
    }

    private String begin() {
        return person.asks().get("/api/integrations/slack/oauth/authorize").path("data.state");
    }

    private Map<String, Object> access() {
        return Map.of(
                "ok",
                true,
                "access_token",
                "xoxb-17653672481-19874698323",
                "team",
                Map.of("id", team, "name", "Acme"),
                "incoming_webhook",
                Map.of("channel", "#sales", "channel_id", "C05002EAE", "url", channel.url()));
    }

    private static ApiResponse callback(Person who, String code, String state) {
        return who.asks()
                .queryParam("code", code)
                .queryParam("state", state)
                .get("/api/integrations/slack/oauth/callback");
    }

    private ApiResponse command(String text) {
        String body = Form.encode(Map.of("team_id", team, "channel_id", "C1", "command", "/waypost", "text", text));
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        return fromService()
                .contentType("application/x-www-form-urlencoded")
                .header("X-Slack-Request-Timestamp", now)
                .header("X-Slack-Signature", signature(now, body))
                .body(body)
                .post("/api/integrations/slack/commands");
    }

    private static ApiResponse event(String body, long timestamp, String signature) {
        return fromService()
                .contentType("application/json")
                .header("X-Slack-Request-Timestamp", timestamp)
                .header("X-Slack-Signature", signature)
                .body(body)
                .post("/api/integrations/webhooks/slack/events");
    }

    private static String signature(long timestamp, String body) {
        return "v0="
                + HexFormat.of()
                        .formatHex(Hmac.sha256(
                                TestSlackApp.SIGNING_SECRET,
                                "v0:%d:%s".formatted(timestamp, body).getBytes(StandardCharsets.UTF_8)));
    }
}
