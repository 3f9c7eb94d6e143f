package dev.waypost.auth.apikey;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ApiKeyResourceTest {
    @Inject
    Team team;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void theValueIsShownOnceAndHasALivePrefix() {
        String id = create(Map.of("name", "server", "scopes", List.of("links:read", "links:read")))
                .statusCode(201)
                .body("data.key", matchesPattern("wp_live_[A-Za-z0-9]{32}"))
                .body("data.keyPrefix", is("wp_live_"))
                .body("data.scopes", is(List.of("links:read")))
                .body("data.lastUsedAt", nullValue())
                .path("data.id");
        person.asks()
                .get("/api/workspaces/{id}/api-keys", person.workspaceId())
                .statusCode(200)
                .body("data.id", is(List.of(id)))
                .body("data[0].key", nullValue());
    }

    @Test
    void testKeysHaveATestPrefix() {
        create(Map.of("name", "t", "scopes", List.of("links:read"), "environment", "test"))
                .statusCode(201)
                .body("data.key", matchesPattern("wp_test_[A-Za-z0-9]{32}"))
                .body("data.environment", is("test"));
    }

    @Test
    void aKeyWorksInXApiKeyAndAsBearer() {
        String key = person.key("links:read");
        given().header("X-API-Key", key).get(own()).statusCode(200).body("data.id", is(person.workspaceId()));
        given().header("Authorization", "Bearer " + key).get(own()).statusCode(200);
        person.asks()
                .get("/api/workspaces/{id}/api-keys", person.workspaceId())
                .body("data[0].lastUsedAt", notNullValue());
    }

    @Test
    void aKeyIsRefusedWhereTheRequestNamesAnotherWorkspaceThanItsOwn() {
        String key = person.key("links:read", "links:write");
        String other = Person.registered().workspaceId();
        for (String named : List.of(other, "ws_nothing")) {
            given().header("X-API-Key", key)
                    .header("X-Workspace-Id", named)
                    .contentType(ApiRequest.JSON)
                    .body(Map.of("destinationUrl", "https://example.com"))
                    .post("/api/links")
                    .statusCode(404)
                    .body("error.code", is("NOT_FOUND"));
        }
        given().header("X-API-Key", key)
                .header("X-Workspace-Id", person.workspaceId())
                .get("/api/links")
                .statusCode(200)
                .body("pagination.total", is(0));
    }

    @Test
    void anUnknownOrMalformedKeyIsUnauthorized() {
        for (String key : List.of("wp_live_" + "x".repeat(32), "nonsense", "")) {
            given().header("X-API-Key", key).get(own()).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        }
    }

    @Test
    void aDisabledExpiredOrDeletedKeyIsAnInvalidApiKey() {
        String disabled = person.key("links:read");
        patch(idOf(0), Map.of("enabled", false)).statusCode(200).body("data.enabled", is(false));
        invalid(disabled);
        patch(idOf(0), Map.of("enabled", true)).statusCode(200);
        given().header("X-API-Key", disabled).get(own()).statusCode(200);

        String expiring = person.key("links:read");
        patch(
                        idOf(0),
                        Map.of(
                                "expiresAt",
                                SettableClock.INSTANCE.instant().plusSeconds(60).toString()))
                .statusCode(200);
        given().header("X-API-Key", expiring).get(own()).statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofSeconds(61));
        invalid(expiring);

        String deleted = person.key("links:read");
        String id = idOf(0);
        person.asks()
                .delete("/api/workspaces/{ws}/api-keys/{id}", person.workspaceId(), id)
                .statusCode(200)
                .body("data", is(Map.of("id", id, "deleted", true)));
        invalid(deleted);
        person.asks()
                .delete("/api/workspaces/{ws}/api-keys/{id}", person.workspaceId(), id)
                .statusCode(404);
    }

    @Test
    void removingAMemberDeletesTheirKeys() {
        InvitedTeam team = InvitedTeam.ofOne();
        InvitedTeam.Colleague admin = team.with("admin");
        String key = admin.person()
                .asks()
                .body(Map.of("name", "theirs", "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", team.owner().workspaceId())
                .statusCode(201)
                .path("data.key");
        given().header("X-API-Key", key).get("/api/workspaces").statusCode(200);

        team.owner()
                .asks()
                .delete("/api/workspaces/{ws}/members/{id}", team.owner().workspaceId(), admin.memberId())
                .statusCode(200)
                .body("data.apiKeysDeleted", is(1));
        given().header("X-API-Key", key)
                .get("/api/workspaces")
                .statusCode(401)
                .body("error.code", is("INVALID_API_KEY"));
    }

    @Test
    void theNumberOfKeysIsLimitedByThePlan() {
        team.plan(person.workspaceId(), Plan.STARTER);
        for (int i = 0; i < 3; i++) {
            person.key("links:read");
        }
        create(Map.of("name", "one too many", "scopes", List.of("links:read")))
                .statusCode(403)
                .body("error.code", is("LIMIT_EXCEEDED"));
    }

    @Test
    void aKeyCannotManageKeys() {
        String key = person.key("links:read", "links:write");
        given().header("X-API-Key", key)
                .get("/api/workspaces/{id}/api-keys", person.workspaceId())
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.message", containsString("API keys and access tokens are not accepted"));
    }

    @Test
    void aKeyIsUsedOnlyFromTheAddressesItAllows() {
        String key = create(
                        Map.of("name", "a", "scopes", List.of("links:read"), "ipAllowlist", List.of("203.0.113.0/24")))
                .statusCode(201)
                .path("data.key");
        given().header("X-API-Key", key)
                .header("X-Forwarded-For", "203.0.113.9")
                .get(own())
                .statusCode(200);
        given().header("X-API-Key", key)
                .header("X-Forwarded-For", "198.51.100.1")
                .get(own())
                .statusCode(403)
                .body("error.message", containsString("address"));
    }

    @Test
    void badInputIsNamedAndChangesNothing() {
        create(Map.of("name", "a", "scopes", List.of("links:everything")))
                .statusCode(400)
                .body("error.details.field", hasItem("scopes"))
                .body("error.message", containsString("links:read"));
        create(Map.of("name", " ", "scopes", List.of()))
                .statusCode(400)
                .body("error.details.field", is(List.of("name", "scopes")));
        create(Map.of("name", "a", "scopes", List.of("links:read"), "expiresAt", "2001-01-01T00:00:00Z"))
                .statusCode(400)
                .body("error.details.field", hasItem("expiresAt"));
        create(Map.of("name", "a", "scopes", List.of("links:read"), "ipAllowlist", List.of("10.0.0.0/99")))
                .statusCode(400)
                .body("error.details.field", hasItem("ipAllowlist"));
        person.asks().get("/api/workspaces/{id}/api-keys", person.workspaceId()).body("data", hasSize(0));
    }

    @Test
    void absentKeepsAndNullClears() {
        String later = SettableClock.INSTANCE.instant().plus(Duration.ofDays(9)).toString();
        create(Map.of("name", "a", "scopes", List.of("links:read"), "expiresAt", later))
                .statusCode(201);
        patch(idOf(0), Map.of("name", "b"))
                .statusCode(200)
                .body("data.name", is("b"))
                .body("data.expiresAt", notNullValue());
        person.asks()
                .body("{\"expiresAt\": null}")
                .put("/api/workspaces/{ws}/api-keys/{id}", person.workspaceId(), idOf(0))
                .statusCode(200)
                .body("data.name", is("b"))
                .body("data.expiresAt", nullValue());
    }

    @Test
    void changesAreAudited() {
        person.key("links:read");
        patch(idOf(0), Map.of("name", "renamed")).statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=api_key")
                .statusCode(200)
                .body("data.action", is(List.of("api_key.updated", "api_key.created")))
                .body("data[0].changes.name", is(Map.of("old", "test", "new", "renamed")))
                .body("data[0].actor.type", is("user"))
                .body("data[0].changes", not(hasKey("scopes")));
    }

    private ApiResponse create(Map<String, Object> body) {
        return person.asks().body(body).post("/api/workspaces/{id}/api-keys", person.workspaceId());
    }

    private ApiResponse patch(String id, Map<String, Object> body) {
        return person.asks().body(body).patch("/api/workspaces/{ws}/api-keys/{id}", person.workspaceId(), id);
    }

    private void invalid(String key) {
        given().header("X-API-Key", key).get(own()).statusCode(401).body("error.code", is("INVALID_API_KEY"));
    }

    /** The newest key is the first in the list. */
    private String idOf(int place) {
        return person.asks()
                .get("/api/workspaces/{id}/api-keys", person.workspaceId())
                .path("data[%d].id".formatted(place));
    }

    private String own() {
        return "/api/workspaces/" + person.workspaceId();
    }
}
