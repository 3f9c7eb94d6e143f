package dev.waypost.webhooks;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Requests about webhooks that tests share. */
final class WebhookRequests {
    static final String WORKSPACE = "/api/webhooks-manage";
    static final String OUTBOUND = "/api/integrations/outbound";

    private WebhookRequests() {}

    static JsonBody workspace(Person person, String url, String... triggers) {
        return made(person, WORKSPACE, Map.of("name", "Hook", "url", url, "triggers", List.of(triggers)));
    }

    static JsonBody ofLink(Person person, String link, String url, String... events) {
        return made(person, ofLink(link), Map.of("url", url, "events", List.of(events)));
    }

    static String ofLink(String link) {
        return "/api/links/" + link + "/webhooks";
    }

    static JsonBody made(Person person, String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).jsonPath();
    }

    static ApiResponse create(Person person, String path, Map<String, ?> body) {
        return person.asks().body(body).post(path);
    }

    static String link(Person person, Object... fields) {
        Map<String, Object> body =
                new HashMap<>(Map.of("destinationUrl", "https://example.com/page", "title", "A page"));
        for (int i = 0; i < fields.length; i += 2) {
            body.put((String) fields[i], fields[i + 1]);
        }
        return made(person, "/api/links", body).getString("data.id");
    }

    /** The newest delivery of a webhook. */
    static JsonBody delivery(Person person, String path) {
        return person.asks().get(path + "/deliveries").statusCode(200).jsonPath();
    }
}
