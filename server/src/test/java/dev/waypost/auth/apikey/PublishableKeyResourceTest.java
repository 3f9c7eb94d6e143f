package dev.waypost.auth.apikey;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PublishableKeyResourceTest {
    private static final String PAGE = "https://example.com";

    @Inject
    Team team;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void theValueIsShownOnceAndOriginsAreWrittenAsBrowsersSendThem() {
        String id = create(List.of("https://Example.com/", "https://example.com", "http://localhost:3000"))
                .statusCode(201)
                .body("data.key", matchesPattern("wp_pub_[A-Za-z0-9]{32}"))
                .body("data.keyPrefix", is("wp_pub_"))
                .body("data.allowedOrigins", is(List.of(PAGE, "http://localhost:3000")))
                .body("data.environment", is("live"))
                .path("data.id");
        person.asks()
                .get(keys())
                .statusCode(200)
                .body("data.id", is(List.of(id)))
                .body("pagination.total", is(1))
                .body("data[0].key", nullValue());
        person.asks().get("/api/workspaces/{id}/api-keys", person.workspaceId()).body("data.id", not(hasItem(id)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"example.com", "ftp://example.com", "https://example.com/page", "https://*", "*", "", "null"})
    void anInvalidOriginIsRefused(String origin) {
        create(List.of(origin)).statusCode(400).body("error.details[0].field", is("allowedOrigins"));
    }

    @Test
    void isChangedDisabledAndDeletedLikeOtherKeys() {
        String id = create(List.of()).path("data.id");
        String path = keys() + "/" + id;
        person.asks()
                .body(Map.of("name", "Shop", "allowedOrigins", List.of(PAGE), "enabled", false))
                .patch(path)
                .statusCode(200)
                .body("data.name", is("Shop"))
                .body("data.allowedOrigins", is(List.of(PAGE)))
                .body("data.enabled", is(false));
        person.asks()
                .body(Map.of("name", "x"))
                .patch("/api/workspaces/%s/api-keys/%s".formatted(person.workspaceId(), id))
                .statusCode(404);
        person.asks().delete(path).statusCode(200).body("data.deleted", is(true));
        person.asks().delete(path).statusCode(404);
    }

    @Test
    void opensNothingButTheReportingOfVisits() {
        String key = create(List.of(PAGE)).path("data.key");
        for (String path : List.of("/api/links", "/api/workspaces/" + person.workspaceId(), "/api/auth/session")) {
            given().header("X-API-Key", key).get(path).statusCode(403).body("error.code", is("FORBIDDEN"));
            given().header("Authorization", "Bearer " + key).get(path).statusCode(403);
        }
    }

    @Test
    void browsersMayUseItOnItsPagesOnly() {
        String key = create(List.of(PAGE, "https://*.example.org")).path("data.key");
        for (String origin : List.of(PAGE, "https://shop.example.org", "https://a.b.example.org")) {
            track(key, origin).statusCode(404).header("Access-Control-Allow-Origin", is(origin));
        }
        for (String origin : List.of(
                "http://example.com",
                "https://example.com:8443",
                "https://evil.com",
                "https://example.org",
                "https://badexample.org",
                "https://.example.org",
                "null")) {
            track(key, origin)
                    .statusCode(403)
                    .body("error.code", is("FORBIDDEN"))
                    .header("Access-Control-Allow-Origin", nullValue());
        }
        given().header("Origin", "https://anywhere.com")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "x-api-key")
                .options("/api/track/click")
                .statusCode(204)
                .header("Access-Control-Allow-Origin", "*")
                .header("Access-Control-Allow-Headers", matchesPattern(".*X-API-Key.*"));
    }

    @Test
    void appsHaveNoOrigin() {
        String key = create(List.of()).path("data.key");
        given().contentType("application/json")
                .header("X-API-Key", key)
                .body("{}")
                .post("/api/track/open")
                .statusCode(200)
                .header("Access-Control-Allow-Origin", nullValue());
    }

    @Test
    void doesNotWorkWhenUnknownDisabledDeletedOrExpired() {
        track("wp_pub_" + "x".repeat(32), PAGE).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        ApiResponse made = create(List.of(PAGE));
        String key = made.path("data.key");
        String path = keys() + "/" + made.path("data.id");
        person.asks().body(Map.of("enabled", false)).patch(path);
        track(key, PAGE).statusCode(401).body("error.code", is("INVALID_API_KEY"));
        person.asks()
                .body(Map.of(
                        "enabled",
                        true,
                        "expiresAt",
                        SettableClock.INSTANCE.instant().plusSeconds(60).toString()))
                .patch(path)
                .statusCode(200);
        track(key, PAGE).statusCode(404);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        track(key, PAGE).statusCode(401).body("error.code", is("INVALID_API_KEY"));
    }

    @Test
    void countsTowardsTheKeysOfThePlanAndIsInTheAuditLog() {
        team.plan(person.workspaceId(), Plan.STARTER);
        String _ = person.key("links:read");
        String _ = person.key("links:read");
        create(List.of()).statusCode(201);
        create(List.of()).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        team.plan(person.workspaceId(), Plan.ENTERPRISE);
        person.asks()
                .get("/api/analytics/audit-log")
                .statusCode(200)
                .body("data.action", hasItem("publishable_key.created"));
    }

    private ApiResponse create(List<String> origins) {
        return person.asks()
                .body(Map.of("name", "Pages", "allowedOrigins", origins))
                .post(keys());
    }

    private static ApiResponse track(String key, String origin) {
        return given().contentType("application/json")
                .header("X-API-Key", key)
                .header("Origin", origin)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("shortCode", "there-is-no-such-link"))
                .post("/api/track/click");
    }

    private String keys() {
        return "/api/workspaces/%s/publishable-keys".formatted(person.workspaceId());
    }
}
