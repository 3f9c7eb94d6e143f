package dev.waypost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class WebhookResourceTest {
    private static final String URL = "https://hooks.example.com/in";

    @Inject
    Team team;

    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void start() {
        person = Person.registered();
    }

    @Test
    void aWebhookKeepsAnEventThatIsNoLongerOffered() {
        String id = WebhookRequests.create(person, WebhookRequests.WORKSPACE, body("triggers", List.of("link.created")))
                .statusCode(201)
                .path("data.id");
        db.run(Sql.of(
                "UPDATE webhooks SET events = '{link.created,link.unhealthy}' WHERE workspace_id = ?",
                Ids.parse(WorkspaceId.class, person.workspaceId())));

        List<String> kept = List.of("link.created", "link.unhealthy");
        person.asks()
                .body(Map.of("name", "Renamed", "triggers", kept))
                .patch(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.triggers", is(kept));
        person.asks()
                .body(Map.of("triggers", List.of("link.revived")))
                .patch(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("triggers"));
    }

    @Test
    void aWebhookIsCreatedReadChangedAndDeleted() {
        String id = WebhookRequests.create(person, WebhookRequests.WORKSPACE, body("triggers", List.of("link.created")))
                .statusCode(201)
                .body("data.id", startsWith("wh_"))
                .body("data.secret", startsWith("whsec_"))
                .body("data.secret", not(containsString("*")))
                .body("data.triggers", is(List.of("link.created")))
                .body("data.events", is(List.of("link.created")))
                .body("data.linkScope", is("all"))
                .body("data.status", is("active"))
                .body("data.linkId", nullValue())
                .path("data.id");
        person.asks()
                .get(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.secret", startsWith("whsec_****"));
        person.asks()
                .get(WebhookRequests.WORKSPACE)
                .statusCode(200)
                .body("data", hasSize(1))
                .body("pagination.total", is(1));
        person.asks()
                .body(Map.of("events", List.of("sale.created"), "name", "Renamed"))
                .put(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.triggers", is(List.of("sale.created")))
                .body("data.name", is("Renamed"))
                .body("data.url", is(URL));
        person.asks()
                .body(Map.of("enabled", false))
                .patch(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.status", is("disabled"));
        person.asks()
                .delete(WebhookRequests.WORKSPACE + "/{id}", id)
                .statusCode(200)
                .body("data.deleted", is(true));
        person.asks().delete(WebhookRequests.WORKSPACE + "/{id}", id).statusCode(404);
        person.asks().get(WebhookRequests.WORKSPACE + "/{id}/deliveries", id).statusCode(404);
    }

    @Test
    void addressesOutsideOfThePublicInternetAreRefused() {
        for (String url : List.of(
                "http://hooks.example.com/in",
                "https://127.0.0.1/",
                "https://localhost/",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[64:ff9b::7f00:1]/",
                "https://2130706433/",
                "https://0x7f.1/",
                "https://169.254.169.254/latest",
                "https://10.1.2.3/",
                "https://100.64.0.1/",
                "https://printer.local/",
                "https://hooks.example.com:22/",
                "https://user:pass@hooks.example.com/",
                "ftp://hooks.example.com/",
                "https://hooks.example.com/" + "x".repeat(2048),
                "hooks")) {
            WebhookRequests.create(
                            person,
                            WebhookRequests.WORKSPACE,
                            Map.of("name", "Hook", "url", url, "triggers", List.of("link.created")))
                    .statusCode(400)
                    .body("error.code", is("VALIDATION_ERROR"))
                    .body("error.details[0].field", is("url"));
        }
    }

    @Test
    void eventsAndScopesMustExist() {
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, body("triggers", List.of("link.eaten")))
                .statusCode(400)
                .body("error.details[0].field", is("triggers"));
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, body("triggers", List.of()))
                .statusCode(400);
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, Map.of("name", "Hook", "url", URL))
                .statusCode(400);
        String link = WebhookRequests.link(person);
        WebhookRequests.create(
                        person, WebhookRequests.ofLink(link), Map.of("url", URL, "events", List.of("link.created")))
                .statusCode(400);
        Map<String, Object> scoped = body("triggers", List.of("link.clicked"));
        scoped.put("linkScope", "links");
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, scoped)
                .statusCode(400)
                .body("error.details[0].field", is("linkIds"));
        scoped.put("linkIds", List.of(WebhookRequests.link(Person.registered())));
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, scoped)
                .statusCode(400)
                .body("error.details[0].field", is("linkIds"));
        scoped.put("linkIds", List.of(link));
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, scoped)
                .statusCode(201)
                .body("data.linkIds", is(List.of(link)));
        Map<String, Object> filtered = body("triggers", List.of("link.clicked"));
        filtered.put("filters", Map.of("devices", List.of("toaster")));
        WebhookRequests.create(person, WebhookRequests.WORKSPACE, filtered).statusCode(400);
    }

    /** An ignored filter would let every event through. */
    @Test
    void anUnknownFilterIsRefusedByName() {
        for (String kind : List.of(WebhookRequests.WORKSPACE, WebhookRequests.OUTBOUND)) {
            Map<String, Object> body = body("events", List.of("link.clicked"));
            body.put("filters", Map.of("country", List.of("US")));
            WebhookRequests.create(person, kind, body)
                    .statusCode(400)
                    .body("error.details[0].field", is("filters.country"));
            body.put("filters", Map.of("countries", List.of("ZZ")));
            WebhookRequests.create(person, kind, body)
                    .statusCode(400)
                    .body("error.details[0].field", is("filters.countries"));
        }
        String hook = WebhookRequests.create(person, WebhookRequests.WORKSPACE, body("events", List.of("link.clicked")))
                .statusCode(201)
                .path("data.id");
        person.asks()
                .body(Map.of("filters", Map.of("nope", 1)))
                .patch(WebhookRequests.WORKSPACE + "/" + hook)
                .statusCode(400)
                .body("error.details[0].field", is("filters.nope"));
    }

    @Test
    void aWebhookOfALinkTakesNoScope() {
        String link = WebhookRequests.link(person);
        String hook = WebhookRequests.ofLink(person, link, URL, "click").getString("data.id");
        Map<String, Object> scopes = Map.of(
                "linkScope",
                "links",
                "linkIds",
                List.of(link),
                "campaignIds",
                List.of("camp_000000000000000000000000"),
                "folderIds",
                List.of());
        scopes.forEach((field, value) -> person.asks()
                .body(Map.of(field, value))
                .patch(WebhookRequests.ofLink(link) + "/" + hook)
                .statusCode(400)
                .body("error.details[0].field", is(field)));
        person.asks()
                .body(Map.of("name", "Renamed"))
                .patch(WebhookRequests.ofLink(link) + "/" + hook)
                .statusCode(200)
                .body("data.name", is("Renamed"));
    }

    @Test
    void aLinkOfAnotherWorkspaceHasNoWebhooks() {
        Person other = Person.registered();
        String theirs = WebhookRequests.link(other);
        String hook = WebhookRequests.ofLink(other, theirs, URL, "click").getString("data.id");
        WebhookRequests.create(person, WebhookRequests.ofLink(theirs), Map.of("url", URL, "events", List.of("click")))
                .statusCode(404);
        for (String path : List.of("", "/" + hook, "/" + hook + "/deliveries")) {
            person.asks().get(WebhookRequests.ofLink(theirs) + path).statusCode(404);
        }
        String own = WebhookRequests.link(person);
        person.asks().post(WebhookRequests.ofLink(own) + "/" + hook + "/test").statusCode(404);
        person.asks()
                .post(WebhookRequests.ofLink(theirs) + "/" + hook + "/test")
                .statusCode(404);
        person.asks().get(WebhookRequests.WORKSPACE + "/" + hook).statusCode(404);
    }

    @Test
    void anOutboundAddressIsUnique() {
        Map<String, Object> body = body("events", List.of("lead.created"));
        body.put("headers", Map.of("X-Key", "hidden"));
        String id = WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                .statusCode(201)
                .body("data.id", startsWith("obw_"))
                .body("data.headers.x-key", is("****"))
                .path("data.id");
        WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                .statusCode(409)
                .body("error.code", is("DUPLICATE_URL"));
        for (String same : List.of(URL.replace("https", "HTTPS"), URL.replace("hooks", "Hooks"), URL + "#part")) {
            body.put("url", same);
            WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                    .statusCode(409)
                    .body("error.code", is("DUPLICATE_URL"));
        }
        WebhookRequests.create(Person.registered(), WebhookRequests.OUTBOUND, body)
                .statusCode(201);
        person.asks().delete(WebhookRequests.OUTBOUND + "/" + id).statusCode(200);
        WebhookRequests.create(person, WebhookRequests.OUTBOUND, body).statusCode(201);
        body.put("headers", Map.of("webhook-id", "mine"));
        WebhookRequests.create(person, WebhookRequests.OUTBOUND, body).statusCode(400);
    }

    @Test
    void aHeadersValueIsEncryptedShownNowhereAndKeptWhereItsMaskComesBack() throws IOException {
        WebhookReceiver receiver = new WebhookReceiver();
        Map<String, Object> body = body("events", List.of("link.created"));
        body.put("url", receiver.url());
        body.put("headers", Map.of("X-Key", "sesame-1", "Authorization", "Bearer sesame-2"));
        String id = WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                .statusCode(201)
                .body(not(containsString("sesame")))
                .path("data.id");
        assertThat(keptHeaders(id)).startsWith("sealed:").doesNotContain("sesame");

        change(id, Map.of("x-key", "****", "X-Other", "sesame-3"))
                .statusCode(200)
                .body("data.headers", is(Map.of("x-key", "****", "x-other", "****")))
                .body(not(containsString("sesame")));
        person.asks().body(Map.of("name", "Renamed")).patch(WebhookRequests.OUTBOUND + "/" + id);

        person.asks().post(WebhookRequests.OUTBOUND + "/" + id + "/test").statusCode(200);
        WebhookReceiver.Received message = receiver.waitFor(1).getFirst();
        assertThat(message.header("x-key")).isEqualTo("sesame-1");
        assertThat(message.header("x-other")).isEqualTo("sesame-3");
        assertThat(message.header("authorization")).isEmpty();
        for (String path : List.of("", "/" + id, "/" + id + "/deliveries", "/" + id + "/deliveries/" + delivery(id))) {
            person.asks().get(WebhookRequests.OUTBOUND + path).statusCode(200).body(not(containsString("sesame")));
        }
        change(id, Map.of()).statusCode(200).body("data.headers", is(Map.of()));
        assertThat(keptHeaders(id)).isEqualTo("none");
        receiver.close();
    }

    @ParameterizedTest
    @CsvSource({
        "webhook-signature, forged",
        "svix-id, forged",
        "Host, other.example",
        "Transfer-Encoding, chunked",
        "Content-Length, 0",
        "Connection, close",
        "HTTP2-Settings, AAMAAABkAAQAoAAAAAIAAAAA",
        "'Date', 'Tue, 17 Nov 2026 10:00:00 GMT'",
        "'X-A\r\nX-B', 1",
        "X-A, 'one\r\nX-B: two'",
        "X-A, 'one\u0000'",
        "X-New, ****",
        "'', 1"
    })
    void aReservedHeaderIsRefused(String name, String value) {
        Map<String, Object> body = body("events", List.of("link.created"));
        body.put("headers", Map.of(name, value));
        WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", containsString("headers"));
    }

    @Test
    void aHeaderNamedTwiceIsRefused() {
        Map<String, Object> body = body("events", List.of("link.created"));
        body.put("headers", Map.of("X-Key", "one", "x-key", "two"));
        WebhookRequests.create(person, WebhookRequests.OUTBOUND, body)
                .statusCode(400)
                .body("error.message", containsString("contains a header twice"));
    }

    private ApiResponse change(String id, Map<String, String> headers) {
        return person.asks().body(Map.of("headers", headers)).patch(WebhookRequests.OUTBOUND + "/" + id);
    }

    private String delivery(String id) {
        return WebhookRequests.delivery(person, WebhookRequests.OUTBOUND + "/" + id)
                .getString("data[0].id");
    }

    private String keptHeaders(String id) {
        return db.one(
                        Sql.of("SELECT coalesce(headers, 'none') AS kept FROM webhooks WHERE id = ?", uuid(id)),
                        row -> row.text("kept"))
                .orElseThrow();
    }

    private static UUID uuid(String id) {
        return Ids.parse("obw", id);
    }

    @Test
    void everyEventIsDescribed() {
        person.asks()
                .get(WebhookRequests.OUTBOUND + "/events")
                .statusCode(200)
                .body("data", hasSize(33))
                .body("data.event", hasItems("link.clicked", "sale.created", "partner.application_submitted"))
                .body("data.find { it.event == 'sale.created' }.group", is("sale"))
                .body("data.find { it.event == 'sale.created' }.sample.data.sale.currency", is("EUR"));
    }

    @Test
    void aPlanAllowsSoManyOfEachSurfaceByItself() {
        team.plan(person.workspaceId(), Plan.STARTER);
        String ofLink = WebhookRequests.ofLink(WebhookRequests.link(person));
        for (String surface : List.of(WebhookRequests.WORKSPACE, ofLink, WebhookRequests.OUTBOUND)) {
            String event = surface.equals(ofLink) ? "click" : "link.created";
            for (String url : List.of(URL, URL + "/2")) {
                WebhookRequests.create(person, surface, Map.of("name", "Hook", "url", url, "events", List.of(event)))
                        .statusCode(201);
            }
            WebhookRequests.create(person, surface, Map.of("name", "Hook", "url", URL + "/3", "events", List.of(event)))
                    .statusCode(403)
                    .body("error.code", is("LIMIT_EXCEEDED"));
        }
        person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .statusCode(200)
                .body("data.resources.webhooks.used", is(2))
                .body("data.resources.linkWebhooks.used", is(2))
                .body("data.resources.outboundWebhooks.used", is(2))
                .body("data.resources.outboundWebhooks.limit", is(2));
    }

    private static Map<String, Object> body(String field, List<String> events) {
        return new HashMap<>(Map.of("name", "Hook", "url", URL, field, events));
    }
}
