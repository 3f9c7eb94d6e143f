package dev.waypost.live;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Role;
import dev.waypost.testing.Person;
import dev.waypost.testing.Promptness;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.tracking.ReportRequests;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Events through the WebSocket. */
@WaypostTest
class LiveSocketTest {
    @Inject
    Team team;

    @Inject
    BeanManager beans;

    private Person person;
    private LinkVisits.Link link;

    @BeforeEach
    void createLink() {
        person = Person.registered();
        link = LinkVisits.link(person, Map.of("title", "Here"));
    }

    @Test
    void theHandshakeResponseHasTheRateLimitHeaders() {
        try (RawConnection connection = new RawConnection()) {
            RawConnection.Answer answer = connection.ask(RawConnection.get(
                    "/api/analytics/live/ws",
                    "Authorization: Bearer " + person.token(),
                    "Connection: Upgrade",
                    "Upgrade: websocket",
                    "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="));

            assertThat(answer.status()).isEqualTo(101);
            assertThat(answer.headers())
                    .containsKeys("x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset");
        }
    }

    @Test
    void aClickIsSentWithinTwoSeconds() {
        try (LiveClient client = LiveClient.of(person)) {
            JsonNode connected = client.first("connected");
            assertThat(connected.path("workspaceId").asText()).isEqualTo(person.workspaceId());
            assertThat(connected.path("lastEventId").asText()).startsWith("evt_");

            Promptness.expect(Duration.ofSeconds(2), () -> {
                int before = client.events().size();
                LinkVisits.follow(link, "");
                return Promptness.until(() -> assertThat(client.events()).hasSizeGreaterThan(before));
            });
            JsonNode event = client.first("event").path("event");
            assertThat(event.path("type").asText()).isEqualTo("click");
            assertThat(event.path("linkTitle").asText()).isEqualTo("Here");
        }
    }

    @Test
    void aConversionIsSentWithItsValue() {
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            LinkVisits.follow(link, "");
            String click = client.first("event").path("event").path("clickId").asText();
            ReportRequests.track(person, "clickId", click, "event", "signup").statusCode(201);

            client.awaitEvents(2);
            JsonNode conversion = client.events().get(1);
            assertThat(conversion.path("type").asText()).isEqualTo("conversion");
            assertThat(conversion.path("conversion").path("kind").asText()).isEqualTo("lead");
            assertThat(conversion.path("conversion").path("event").asText()).isEqualTo("signup");
        }
    }

    @Test
    void onlySubscribedEventsAreSent() {
        LinkVisits.Link other = LinkVisits.link(person, Map.of());
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            client.send("{'type':'subscribe','types':['qr_scan'],'linkIds':['" + link.id() + "']}");
            await().untilAsserted(() -> {
                LinkVisits.follow(link, "");
                LinkVisits.follow(other, "?qr=1");
                LinkVisits.follow(link, "?qr=1");
                assertThat(client.events()).isNotEmpty();
            });
            client.send("{'type':'unsubscribe'}");

            List<JsonNode> told = client.events();
            assertThat(told).allSatisfy(event -> {
                assertThat(event.path("type").asText()).isEqualTo("qr_scan");
                assertThat(event.path("linkId").asText()).isEqualTo(link.id());
            });
        }
    }

    @Test
    void aResumedSocketMissesAndRepeatsNothing() {
        List<String> before = new ArrayList<>();
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            follow(3);
            before.addAll(client.awaitEvents(3));
        }
        follow(4);
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            follow(2);
            client.send("{'type':'resume','since':'" + before.getLast() + "'}");
            client.send("{'type':'resume','since':'" + before.getLast() + "'}");
            follow(2);
            List<String> after = client.awaitEvents(8);

            List<String> all = new ArrayList<>(before);
            all.addAll(after);
            assertThat(all).doesNotHaveDuplicates().hasSize(11);
            assertThat(storedIds()).containsExactlyInAnyOrderElementsOf(all);
        }
    }

    /** The first socket of a workspace: the ring buffer is empty, so earlier events come from the store. */
    @Test
    void theFeedContinuesAfterTheFirstResponse() {
        follow(2);
        await().untilAsserted(() -> assertThat(storedIds()).hasSize(2));
        String last = person.asks().get("/api/analytics/live").path("meta.lastEventId");
        follow(3);
        await().untilAsserted(() -> assertThat(storedIds()).hasSize(5));

        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            client.send("{'type':'resume','since':'" + last + "'}");

            assertThat(client.awaitEvents(3)).hasSize(3).doesNotContain(last).doesNotHaveDuplicates();
        }
    }

    @Test
    void anInvalidMessageIsReportedAndTheSocketStaysOpen() {
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            List<String> odd = List.of(
                    "",
                    "{",
                    "null",
                    "[]",
                    "{}",
                    "{'type':'dance'}",
                    "{'type':'resume'}",
                    "{'type':'resume','since':'evt_1'}",
                    "{'type':'resume','since':5}",
                    "{'type':'subscribe','types':['sale']}",
                    "{'type':'subscribe','linkIds':'x'}",
                    "{'type':'subscribe','linkIds':['\\ud800\\u0000']}");
            odd.forEach(client::send);
            await().untilAsserted(() -> assertThat(client.count("error")).isEqualTo(odd.size()));
            assertThat(client.first("error").path("code").asText()).isEqualTo("VALIDATION_ERROR");
            client.send("{'type':'subscribe','types':null,'linkIds':[null]}");
            client.send("{'type':'pong'}");

            LinkVisits.follow(link, "");
            client.awaitEvents(1);
        }
    }

    @Test
    void anOversizedMessageClosesTheSocket() {
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            client.sendBytes(20_000);
            client.awaitClosed(1009);
        }
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            client.sendBytes(1_000_000);
            client.awaitClosed(1009, 1006, 1002);
        }
    }

    @Test
    void aRequestWithoutUpgradeIsRefused() {
        person.asks()
                .get("/api/analytics/live/ws")
                .statusCode(426)
                .header("Upgrade", "websocket")
                .body("success", is(false))
                .body("error.code", is("UPGRADE_REQUIRED"));
    }

    @Test
    void theKeyAndTheWorkspaceMayBeQueryParameters() {
        String key = person.key("analytics:read");
        Person other = Person.registered();
        assertThat(LiveClient.refusal("")).isEqualTo(401);
        assertThat(LiveClient.refusal("?token=nonsense")).isEqualTo(401);
        assertThat(LiveClient.refusal("?token=" + key)).isEqualTo(101);
        assertThat(LiveClient.refusal("?token=" + key + "&workspaceId=" + person.workspaceId()))
                .isEqualTo(101);
        assertThat(LiveClient.refusal("?token=" + key + "&workspaceId=" + other.workspaceId()))
                .isEqualTo(404);
        assertThat(LiveClient.refusal(
                        "?workspaceId=" + person.workspaceId(), "Authorization", "Bearer " + other.token()))
                .isEqualTo(404);
        assertThat(LiveClient.refusal(
                        "", "Authorization", "Bearer " + other.token(), "X-Workspace-Id", person.workspaceId()))
                .isEqualTo(404);
    }

    @Test
    void aCookieOpensASocketOnlyFromAPageOfOurOwn() {
        String cookie = "waypost_session=" + person.token();
        String own = ConfigProvider.getConfig().getValue("test.url", String.class);

        assertThat(LiveClient.refusal("", "Cookie", cookie)).isEqualTo(403);
        assertThat(LiveClient.refusal("", "Cookie", cookie, "Origin", "https://evil.example"))
                .isEqualTo(403);
        assertThat(LiveClient.refusal("", "Cookie", cookie, "Origin", "null")).isEqualTo(403);
        assertThat(LiveClient.refusal("", "Cookie", cookie, "Origin", own)).isEqualTo(101);
        given().header("Cookie", cookie).get("/api/analytics/live/ws").statusCode(426);
    }

    @Test
    void aWorkspaceGetsNoEventsOfAnother() {
        Person other = Person.registered();
        try (LiveClient client = LiveClient.of(other);
                LiveClient own = LiveClient.of(person)) {
            client.first("connected");
            own.first("connected");
            LinkVisits.follow(link, "");
            own.awaitEvents(1);
            LinkVisits.follow(LinkVisits.link(other, Map.of("title", "Theirs")), "");

            client.awaitEvents(1);
            assertThat(client.events()).hasSize(1);
            assertThat(client.events().getFirst().path("linkTitle").asText()).isEqualTo("Theirs");
        }
    }

    @Test
    void theStatisticsFollowTheSubscription() {
        try (LiveClient client = LiveClient.of(person)) {
            client.first("connected");
            follow(2);
            LinkVisits.follow(link, "?qr=1");
            client.awaitEvents(3);
            SettableClock.INSTANCE.advance(Duration.ofSeconds(2));
            await().untilAsserted(() -> {
                JsonNode stats = client.lastStats();
                assertThat(stats.path("activeVisitors").asLong()).isEqualTo(1);
                assertThat(stats.path("eventsPerMinute").asLong()).isEqualTo(3);
                assertThat(stats.path("clicks").asLong()).isEqualTo(2);
                assertThat(stats.path("qrScans").asLong()).isEqualTo(1);
            });
            client.send("{'type':'subscribe','types':['qr_scan']}");
            SettableClock.INSTANCE.advance(Duration.ofSeconds(2));
            await().untilAsserted(() -> assertThat(
                            client.lastStats().path("eventsPerMinute").asLong())
                    .isEqualTo(1));
        }
    }

    @Test
    void aSocketThatDoesNotAnswerPingsIsClosed() {
        try (LiveClient silent = LiveClient.of(person);
                LiveClient alive = LiveClient.of(person)) {
            silent.first("connected");
            alive.first("connected");
            SettableClock.INSTANCE.advance(Duration.ofSeconds(31));
            silent.first("ping");
            alive.first("ping");
            SettableClock.INSTANCE.advance(Duration.ofSeconds(40));
            alive.send("{'type':'pong'}");
            await().untilAsserted(() -> assertThat(alive.count("ping")).isEqualTo(2));
            SettableClock.INSTANCE.advance(Duration.ofSeconds(25));

            silent.awaitClosed(4408);
            LinkVisits.follow(link, "");
            alive.awaitEvents(1);
        }
    }

    @Test
    void socketsAreClosedWhenTheSessionOrThePermissionEnds() {
        Person again = person.signedInAgain();
        String key = person.key("analytics:read");
        try (LiveClient bySession = LiveClient.of(again);
                LiveClient byKey = LiveClient.open(true, "?token=" + key);
                LiveClient stays = LiveClient.of(person)) {
            bySession.first("connected");
            byKey.first("connected");
            stays.first("connected");
            again.asks().post("/api/auth/logout").statusCode(200);
            String keyId = person.asks()
                    .get("/api/workspaces/{id}/api-keys", person.workspaceId())
                    .path("data[0].id");
            person.asks()
                    .body(Map.of("scopes", List.of("links:read")))
                    .patch("/api/workspaces/{id}/api-keys/{key}", person.workspaceId(), keyId)
                    .statusCode(200);
            SettableClock.INSTANCE.advance(Duration.ofSeconds(1));

            bySession.awaitClosed(4401);
            byKey.awaitClosed(4403);
            assertThat(stays.isOpen()).isTrue();
        }
    }

    @Test
    void socketsOfRemovedMembersAndDeletedKeysAreClosed() {
        Person member = Person.registered();
        team.join(person.workspaceId(), member, Role.VIEWER);
        String key = person.key("analytics:read");
        try (LiveClient ofMember = LiveClient.open(
                        true, "?workspaceId=" + person.workspaceId(), "Authorization", "Bearer " + member.token());
                LiveClient byKey = LiveClient.open(true, "?token=" + key);
                LiveClient stays = LiveClient.of(person)) {
            ofMember.first("connected");
            byKey.first("connected");
            stays.first("connected");
            remove("/members", "data.find { it.userId == '%s' }.id".formatted(member.id()));
            remove("/api-keys", "data[0].id");
            SettableClock.INSTANCE.advance(Duration.ofSeconds(1));

            ofMember.awaitClosed(4403);
            byKey.awaitClosed(4401);
            assertThat(stays.isOpen()).isTrue();
        }
    }

    @Test
    void socketsOfRevokedTokensAreClosed() {
        JsonBody app = person.verified()
                .asks()
                .body(Map.of("name", "Ticker", "scopes", List.of("analytics:read"), "clientCredentials", true))
                .post("/api/oauth/apps")
                .statusCode(201)
                .jsonPath();
        String token = given().form(
                        "grant_type",
                        "client_credentials",
                        "client_id",
                        app.getString("data.clientId"),
                        "client_secret",
                        app.getString("data.clientSecret"))
                .post("/api/oauth/token")
                .statusCode(200)
                .path("access_token");
        try (LiveClient byToken = LiveClient.open(true, "?token=" + token)) {
            byToken.first("connected");
            given().form("token", token).post("/api/oauth/revoke").statusCode(200);
            SettableClock.INSTANCE.advance(Duration.ofSeconds(1));
            byToken.awaitClosed(4401);
        }
    }

    private void remove(String what, String which) {
        String path = "/api/workspaces/" + person.workspaceId() + what;
        String id = person.asks().get(path).statusCode(200).path(which);
        person.asks().delete(path + "/" + id).statusCode(200);
    }

    @Test
    void socketsAreClosedWithGoingAwayWhenTheServerStops() {
        try (LiveClient one = LiveClient.of(person);
                LiveClient other = LiveClient.of(Person.registered())) {
            one.first("connected");
            other.first("connected");
            tellThatTheServerStops();

            one.awaitClosed(1001);
            other.awaitClosed(1001);
        }
    }

    @Test
    void theNumberOfSocketsIsLimited() {
        List<LiveClient> clients = new ArrayList<>();
        try {
            for (int i = 0; i < LiveChannels.MOST_SOCKETS_OF_ONE; i++) {
                clients.add(LiveClient.of(person));
            }
            clients.getLast().first("connected");
            try (LiveClient oneMore = LiveClient.of(person)) {
                oneMore.awaitClosed(4429);
            }
            assertThat(clients).allMatch(LiveClient::isOpen);
        } finally {
            clients.forEach(LiveClient::close);
        }
    }

    @Test
    void theLimitOfSocketsAppliesToAnAccountAcrossWorkspaces() {
        List<LiveClient> clients = new ArrayList<>();
        try {
            for (int workspaces = 0; workspaces < 2; workspaces++) {
                String query = anotherWorkspace();
                for (int i = 0; i < LiveChannels.MOST_SOCKETS_OF_ONE; i++) {
                    clients.add(LiveClient.open(true, query, "Authorization", "Bearer " + person.token()));
                }
            }
            clients.getLast().first("connected");
            try (LiveClient oneMore = LiveClient.of(person);
                    LiveClient stranger = LiveClient.of(Person.registered())) {
                oneMore.awaitClosed(4429);
                stranger.first("connected");
            }
            assertThat(clients).hasSize(LiveChannels.MOST_SOCKETS_OF_PERSON).allMatch(LiveClient::isOpen);
        } finally {
            clients.forEach(LiveClient::close);
        }
    }

    private String anotherWorkspace() {
        String id = person.asks()
                .body(Map.of("name", "Another"))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        return "?workspaceId=" + id;
    }

    private void follow(int times) {
        for (int i = 0; i < times; i++) {
            LinkVisits.follow(link, "");
        }
    }

    private List<String> storedIds() {
        return person.asks()
                .get("/api/analytics/live?limit=500")
                .statusCode(200)
                .path("data.id");
    }

    /** Closes only the channels, because the server continues to run for other tests. */
    private void tellThatTheServerStops() {
        ShutdownDelayInitiatedEvent event = new ShutdownDelayInitiatedEvent();
        beans.resolveObserverMethods(event).stream()
                .filter(observer -> observer.getBeanClass() == LiveChannels.class)
                .forEach(observer -> observer.notify(event));
    }
}
