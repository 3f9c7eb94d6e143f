package dev.waypost.redirect;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Creates links, rules and campaigns over the API, and follows links as visitors with a browser. */
record RedirectScene(Person person) {
    static final String SOMEWHERE = "https://example.com/page";

    /** A condition that matches every human visitor. */
    static final Map<String, String> ALWAYS = Map.of("field", "bot", "operator", "is_false");

    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/129.0.0.0 Safari/537.36";

    static RedirectScene fresh() {
        return new RedirectScene(Person.registered());
    }

    static String unique(String prefix) {
        return prefix + Long.toString(System.nanoTime(), 36);
    }

    /** A request to the service's own host. */
    static ApiRequest visit() {
        return visitFrom("203.0.113.9");
    }

    static ApiRequest visitFrom(String address) {
        return given().header("User-Agent", CHROME).header("X-Forwarded-For", address);
    }

    static ApiRequest visitOn(String host) {
        return visit().header("Host", host);
    }

    /** A link, by default with the common destination. */
    Link link(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.putIfAbsent("destinationUrl", SOMEWHERE);
        JsonBody made = made("/api/links", body);
        return new Link(made.getString("data.id"), made.getString("data.shortCode"));
    }

    /** A campaign that appends no UTM parameters. */
    String campaign(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.put("name", "Campaign");
        body.put("conversionTracking", false);
        return made("/api/campaigns", body).getString("data.id");
    }

    /** A rule of a link or, if the field is campaignId, of a campaign. */
    String rule(String ownerField, String owner, String destination, Map<String, String> condition) {
        return made(
                        "/api/rules",
                        Map.of(
                                ownerField,
                                owner,
                                "name",
                                "Rule",
                                "destinationUrl",
                                destination,
                                "conditions",
                                List.of(condition)))
                .getString("data.id");
    }

    void change(String path, Map<String, ?> fields) {
        person.asks().body(fields).patch(path).statusCode(200);
    }

    void post(String path, Map<String, ?> body) {
        person.asks().body(body).post(path).statusCode(200);
    }

    ApiResponse get(String path) {
        return person.asks().get(path).statusCode(200);
    }

    void awaitClicks(Link link, int clicks) {
        await().untilAsserted(() -> get("/api/links/" + link.id()).body("data.clicks", is(clicks)));
    }

    private JsonBody made(String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).jsonPath();
    }

    record Link(String id, String code) {
        String path() {
            return "/" + code;
        }

        void leadsTo(String destination) {
            leadsTo(visit(), destination);
        }

        void leadsTo(ApiRequest visitor, String destination) {
            visitor.get(path()).statusCode(302).header("Location", is(destination));
        }
    }
}
