package dev.waypost.integrations.zapier;

import static dev.waypost.integrations.IntegrationRequests.act;
import static dev.waypost.integrations.IntegrationRequests.fromService;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Role;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** All requests use an API key, as Zapier's do. */
@WaypostTest
class ZapierTest {
    private static final String ZAPIER = "/api/integrations/zapier/";

    @Inject
    Team team;

    private Person person;
    private String key;
    private WebhookReceiver zap;

    @BeforeEach
    void register() throws IOException {
        person = Person.registered();
        key = person.key("links:read", "links:write", "campaigns:read");
        zap = new WebhookReceiver();
    }

    @AfterEach
    void stop() {
        zap.close();
    }

    @Test
    void theKeyIdentifiesItsAccount() {
        zapier().get(ZAPIER + "test")
                .statusCode(200)
                .body("data.workspaceId", is(person.workspaceId()))
                .body("data.email", is(person.email()));
        fromService()
                .header("X-API-Key", "wp_live_nonsense")
                .get(ZAPIER + "test")
                .statusCode(401);
    }

    @Test
    void aZapReceivesItsEventsUntilItUnsubscribes() {
        JsonBody subscription = subscribe("link.created");
        String id = subscription.getString("id");
        assertThat(id).startsWith("obw_").isEqualTo(subscription.getString("data.id"));
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com/", "title", "One"))
                .post("/api/links");
        JsonBody told = zap.waitFor(1).getFirst().json();
        assertThat(told.getString("type")).isEqualTo("link.created");
        assertThat(told.getString("data.link.title")).isEqualTo("One");

        JsonBody sample =
                zapier().get(ZAPIER + "sample/link.created").statusCode(200).jsonPath();
        assertThat(sample.getMap("[0]").keySet()).isEqualTo(told.getMap("").keySet());
        assertThat(told.getMap("data.link").keySet())
                .containsAll(sample.getMap("[0].data.link").keySet());

        zapier().delete(ZAPIER + "subscribe/" + id).statusCode(200).body("data.deleted", is(true));
        zapier().delete(ZAPIER + "subscribe/" + id).statusCode(404);
        person.asks().body(Map.of("destinationUrl", "https://example.com/2")).post("/api/links");
        assertThat(zap.received()).hasSize(1);
    }

    @Test
    void subscriptionsArePausedAndRemovedWithTheIntegration() {
        String webhook = subscribe("link.created").getString("id");
        String installation = person.asks()
                .get("/api/integrations/installed")
                .body("data", hasSize(1))
                .body("data[0].provider", is("zapier"))
                .path("data[0].id");
        act(person, installation, "test").body("data.ok", is(true));
        act(person, installation, "pause").statusCode(200);
        person.asks().get("/api/integrations/outbound/{id}", webhook).body("data.enabled", is(false));
        subscription("https://example.com/hook", "link.created").statusCode(409);
        act(person, installation, "resume").statusCode(200);
        person.asks().get("/api/integrations/outbound/{id}", webhook).body("data.enabled", is(true));

        person.asks().delete("/api/integrations/installed/{id}", installation).statusCode(200);
        person.asks().get("/api/integrations/outbound/{id}", webhook).statusCode(404);
    }

    @Test
    void listsAreArraysWithTheNewestFirst() {
        String first = link("https://example.com/1");
        String second = link("https://example.com/2");
        zapier().get(ZAPIER + "perform-list/links").statusCode(200).body("id", is(List.of(second, first)));
        String campaign = person.asks()
                .body(Map.of("name", "Spring"))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        person.asks()
                .body(Map.of("name", "Old", "status", "archived"))
                .post("/api/campaigns")
                .statusCode(201);
        zapier().get(ZAPIER + "perform-list/campaigns").statusCode(200).body("id", is(List.of(campaign)));
        zapier().get(ZAPIER + "events")
                .statusCode(200)
                .body("data.event", hasItem("sale.created"))
                .body("data.group", hasItem("sale"));
        zapier().get(ZAPIER + "sample/nothing").statusCode(404);
    }

    @Test
    void aKeyWithoutThePermissionCannotSubscribe() {
        String workspace = team.workspace();
        team.of(Role.EDITOR)
                .asksIn(workspace)
                .body(Map.of("hookUrl", zap.url(), "event", "link.created"))
                .post(ZAPIER + "subscribe")
                .statusCode(403);
        String reader = person.key("links:read");
        fromService()
                .contentType("application/json")
                .header("X-API-Key", reader)
                .body(Map.of("hookUrl", zap.url(), "event", "link.created"))
                .post(ZAPIER + "subscribe")
                .statusCode(403)
                .body("error.message", startsWith("The API key lacks the scope"));
    }

    @Test
    void invalidSubscriptionsAreRefusedByFieldName() {
        for (String url : List.of("ftp://x", "https://127.0.0.1/", "https://me@example.com/")) {
            subscription(url, "link.created")
                    .statusCode(400)
                    .body("error.details[0].field", is("hookUrl"))
                    .body("error.message", startsWith("hookUrl "));
        }
        subscription(zap.url(), "nothing")
                .statusCode(400)
                .body("error.details[0].field", is("event"))
                .body("error.message", startsWith("event contains nothing, which is not an event"));
    }

    private JsonBody subscribe(String event) {
        return subscription(zap.url(), event).statusCode(201).jsonPath();
    }

    private ApiResponse subscription(String url, String event) {
        return zapier().body(Map.of("targetUrl", url, "event", event))
                .post("/api/integrations/webhooks/zapier/subscribe");
    }

    private String link(String destination) {
        return person.asks()
                .body(Map.of("destinationUrl", destination))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
    }

    private ApiRequest zapier() {
        return fromService().contentType("application/json").header("X-API-Key", key);
    }
}
