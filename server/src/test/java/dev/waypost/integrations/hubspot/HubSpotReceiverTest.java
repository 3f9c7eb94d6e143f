package dev.waypost.integrations.hubspot;

import static dev.waypost.integrations.IntegrationRequests.act;
import static dev.waypost.integrations.IntegrationRequests.conversions;
import static dev.waypost.integrations.IntegrationRequests.fromService;
import static dev.waypost.integrations.IntegrationRequests.install;
import static dev.waypost.integrations.IntegrationRequests.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class HubSpotReceiverTest {
    private static final String SECRET = "1f2c9e8d-7b6a-4c3e-8f0a-9b8c7d6e5f4a";
    private static final String TOKEN = "pat-eu1-1f2c9e8d-7b6a-4c3e";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private final Map<String, Object> objects = new ConcurrentHashMap<>();
    private HttpServer hubSpot;
    private Person person;
    private String click;
    private String id;
    private String address;

    @BeforeEach
    void connect() throws IOException {
        hubSpot = LocalPages.server();
        hubSpot.createContext("/", exchange -> {
            boolean known =
                    ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            Object found = objects.get(exchange.getRequestURI().getPath());
            byte[] answer = json(found == null ? Map.of() : found).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(!known ? 401 : found == null ? 404 : 200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        TestHubSpotApi.at("http://localhost:" + hubSpot.getAddress().getPort());
        objects.put("/crm/v3/objects/contacts", Map.of("results", List.of()));
        person = Person.registered();
        click = clicks.on(person, links.add(person, links.code()));
        JsonBody made = install(person, "hubspot", Map.of("clientSecret", SECRET, "accessToken", TOKEN));
        id = made.getString("data.id");
        address = made.getString("data.receiverUrl");
    }

    @AfterEach
    void stop() {
        hubSpot.stop(0);
    }

    @Test
    void aContactThatCameByALinkBecomesALead() {
        objects.put("/crm/v3/objects/contacts/501", contact(click));
        send(message(1, "contact.creation", 501)).statusCode(200).body("data.result", is("accepted"));
        waitFor(1);
        send(message(1, "contact.creation", 501)).statusCode(200);

        conversions(person)
                .body("data[0].type", is("lead"))
                .body("data[0].event", is("Contact created"))
                .body("data[0].source", is("integration"))
                .body("data[0].clickId", is(click));
        person.asks().get("/api/customers/ext_501").statusCode(200).body("data.email", is("ada@example.com"));
    }

    @Test
    void aDealThatIsWonBecomesASaleToItsContact() {
        objects.put("/crm/v3/objects/contacts/502", contact(click));
        objects.put("/crm/v3/objects/deals/900", Map.of("properties", deal("false")));
        objects.put(
                "/crm/v4/objects/deals/900/associations/contacts",
                Map.of("results", List.of(Map.of("toObjectId", 502))));
        send(message(2, "deal.propertyChange", 900)).statusCode(200);
        objects.put("/crm/v3/objects/deals/900", Map.of("properties", deal("true")));
        send(message(3, "deal.propertyChange", 900)).statusCode(200);
        waitFor(1);

        conversions(person)
                .body("data", hasSize(1))
                .body("data[0].type", is("sale"))
                .body("data[0].value", is(1200.5))
                .body("data[0].currency", is("EUR"))
                .body("data[0].orderId", is("hubspot_deal_900"));
    }

    @Test
    void requestsWithoutAValidSignatureAreRefused() {
        String body = json(List.of(message(4, "contact.creation", 503)));
        String now = String.valueOf(SettableClock.INSTANCE.millis());
        String good = HubSpotSignature.of(SECRET, now, address, body.getBytes(StandardCharsets.UTF_8));
        post(body, now, "").statusCode(401);
        post(body + " ", now, good).statusCode(401);
        post(body, "1", good).statusCode(401);
        String old = String.valueOf(SettableClock.INSTANCE.millis() - 301_000);
        post(body, old, HubSpotSignature.of(SECRET, old, address, body.getBytes(StandardCharsets.UTF_8)))
                .statusCode(401);
        post(body, now, good).statusCode(200);
    }

    @Test
    void aTestAsksHubSpotWhetherItTakesTheToken() {
        act(person, id, "test").statusCode(200).body("data.ok", is(true));
        person.asks()
                .body(Map.of("credentials", Map.of("accessToken", "pat-eu1-something-else")))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(200);
        act(person, id, "test")
                .statusCode(200)
                .body("data.ok", is(false))
                .body("data.message", is("HubSpot returned status 401"));
    }

    private void waitFor(int count) {
        await().untilAsserted(() ->
                assertThat(conversions(person).jsonPath().getList("data")).hasSize(count));
    }

    private static Map<String, Object> contact(String click) {
        return Map.of(
                "properties",
                Map.of(
                        "email",
                        "ada@example.com",
                        "firstname",
                        "Ada",
                        "lastname",
                        "Lovelace",
                        "waypost_click_id",
                        click));
    }

    private static Map<String, Object> deal(String won) {
        return Map.of("amount", "1200.50", "deal_currency_code", "EUR", "dealname", "Big one", "hs_is_closed_won", won);
    }

    private static Map<String, Object> message(long event, String type, long object) {
        Map<String, Object> message = new HashMap<>(Map.of(
                "eventId", event, "subscriptionType", type, "portalId", 62515, "objectId", object, "attemptNumber", 0));
        if (type.endsWith("propertyChange")) {
            message.put("propertyName", "dealstage");
        }
        return message;
    }

    private ApiResponse send(Map<String, Object> message) {
        String body = json(List.of(message));
        String now = String.valueOf(SettableClock.INSTANCE.millis());
        return post(body, now, HubSpotSignature.of(SECRET, now, address, body.getBytes(StandardCharsets.UTF_8)));
    }

    private ApiResponse post(String body, String timestamp, String signature) {
        return fromService()
                .contentType("application/json")
                .header("X-HubSpot-Request-Timestamp", timestamp)
                .header("X-HubSpot-Signature-v3", signature)
                .body(body)
                .post("/api/integrations/webhooks/hubspot/" + id);
    }
}
