package dev.waypost.live;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.Map;

/** Creates links over the API and follows them. */
final class LinkVisits {
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/129.0.0.0 Safari/537.36";

    private LinkVisits() {}

    record Link(String id, String code) {}

    static Link link(Person person, Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(fields);
        body.put("destinationUrl", "https://example.com/page");
        JsonBody made = made(person, "/api/links", body);
        return new Link(made.getString("data.id"), made.getString("data.shortCode"));
    }

    static String campaign(Person person, String name) {
        return made(person, "/api/campaigns", Map.of("name", name)).getString("data.id");
    }

    static void follow(Link link, String query) {
        visit(link, query, CHROME);
    }

    static void bot(Link link) {
        visit(link, "", "Googlebot/2.1");
    }

    private static void visit(Link link, String query, String agent) {
        given().header("User-Agent", agent)
                .header("X-Forwarded-For", "203.0.113.9")
                .get("/" + link.code() + query)
                .statusCode(302);
    }

    private static JsonBody made(Person person, String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).jsonPath();
    }
}
