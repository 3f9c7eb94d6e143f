package dev.waypost.auth.apikey;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operations that the scopes after the first nine allow. */
@WaypostTest
class KeyScopesTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void webhooksManageManagesTheWebhooksOfEverySurface() {
        String key = person.key("webhooks:manage");
        for (String surface : surfaces()) {
            String id = with(key)
                    .body(webhook(surface))
                    .post(surface)
                    .statusCode(201)
                    .path("data.id");
            with(key).get(surface + "/{id}", id).statusCode(200);
            with(key)
                    .body(Map.of("name", "Renamed"))
                    .patch(surface + "/{id}", id)
                    .statusCode(200);
            with(key).get(surface + "/{id}/deliveries", id).statusCode(200);
            with(key).delete(surface + "/{id}", id).statusCode(200);
        }
    }

    @Test
    void webhooksReadReadsThemAndChangesNone() {
        String key = person.key("webhooks:read");
        for (String surface : surfaces()) {
            with(key).get(surface).statusCode(200);
            with(key)
                    .body(webhook(surface))
                    .post(surface)
                    .statusCode(403)
                    .body("error.message", containsString("webhooks:manage"));
        }
        with(key).get("/api/integrations").statusCode(403);
    }

    @Test
    void aKeyForLinksKeepsTheWebhooksOfLinksAndGetsNoOthers() {
        String key = person.key("links:read", "links:write");
        String surface = "/api/links/%s/webhooks".formatted(link());
        with(key).body(webhook(surface)).post(surface).statusCode(201);
        with(key).get("/api/webhooks-manage").statusCode(403).body("error.message", containsString("webhooks:read"));
    }

    @Test
    void customersConversionsAndTheAffiliateProgramHaveScopesOfTheirOwn() {
        String customers = person.key("customers:read", "customers:write");
        with(customers)
                .body(Map.of("externalId", "c-1", "name", "Ada"))
                .post("/api/customers")
                .statusCode(201);
        with(customers).get("/api/customers").statusCode(200).body("pagination.total", is(1));
        with(customers).get("/api/analytics/overview").statusCode(403);
        with(customers).get("/api/links").statusCode(403);

        String conversions = person.key("conversions:write");
        with(conversions)
                .body(Map.of("clickId", "unknown-click-0001", "event", "signup"))
                .post("/api/conversions/track")
                .statusCode(404);
        with(conversions).get("/api/conversions").statusCode(403);

        String affiliate = person.key("affiliate:read", "affiliate:write");
        String program = with(affiliate)
                .body(Map.of(
                        "name",
                        "Friends",
                        "website",
                        "https://example.com/",
                        "commission",
                        Map.of("type", "percentage", "amount", 20)))
                .post("/api/affiliate/programs")
                .statusCode(201)
                .path("data.id");
        with(affiliate)
                .body(Map.of("programId", program, "name", "Grace", "email", "grace@example.com"))
                .post("/api/affiliate/partners")
                .statusCode(201);
        with(affiliate).get("/api/campaigns").statusCode(403);
    }

    @Test
    void aKeyThatMayMakeAnExportMayReadAndDownloadIt() {
        String key = person.key("links:write");
        String id = with(key)
                .body(Map.of("type", "links"))
                .post("/api/exports")
                .statusCode(202)
                .path("data.id");
        with(key).get("/api/exports/{id}", id).statusCode(200);
        with(key).get("/api/exports").statusCode(200);
        // The scope allows the download; 400 means that the export has not finished.
        int download = with(person.key("exports:read"))
                .get("/api/exports/{id}/download", id)
                .statusCode();
        assertThat(download).isIn(200, 400);
        with(person.key("links:read")).get("/api/exports/{id}", id).statusCode(200);
    }

    @Test
    void aKeyForReadingLinksReadsNoExportOfCustomers() {
        String id = person.asks()
                .body(Map.of("type", "customers"))
                .post("/api/exports")
                .statusCode(202)
                .path("data.id");
        with(person.key("links:read"))
                .get("/api/exports/{id}", id)
                .statusCode(403)
                .body("error.message", containsString("exports:read"));
        with(person.key("rules:read")).get("/api/exports/{id}", id).statusCode(403);
    }

    private List<String> surfaces() {
        return List.of(
                "/api/webhooks-manage", "/api/links/%s/webhooks".formatted(link()), "/api/integrations/outbound");
    }

    private static Map<String, Object> webhook(String surface) {
        return Map.of(
                "name",
                "Hook",
                "url",
                "https://hooks.example.com/in",
                "events",
                List.of(surface.startsWith("/api/links") ? "click" : "link.created"));
    }

    private String link() {
        return person.asks()
                .body(Map.of("destinationUrl", "https://example.com/"))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
    }

    private static ApiRequest with(String key) {
        return given().contentType(ApiRequest.JSON).header("X-API-Key", key);
    }
}
