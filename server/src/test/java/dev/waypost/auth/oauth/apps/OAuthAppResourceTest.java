package dev.waypost.auth.oauth.apps;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class OAuthAppResourceTest {
    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered().verified();
    }

    @Test
    void theSecretIsShownOnce() {
        ApiResponse made = create(Map.of())
                .statusCode(201)
                .body("data.id", matchesPattern("app_[0-9a-z]{24}"))
                .body("data.clientId", matchesPattern("wp_client_[A-Za-z0-9]{24}"))
                .body("data.clientSecret", matchesPattern("wp_secret_[A-Za-z0-9]{40}"))
                .body("data.requirePkce", is(false))
                .body("data.public", is(false));
        String secret = made.path("data.clientSecret");
        person.asks()
                .get("/api/oauth/apps/{id}", made.<String>path("data.id"))
                .statusCode(200)
                .body("data.clientSecret", nullValue())
                .body("data.clientSecretLast4", is(secret.substring(secret.length() - 4)));
        person.asks().get("/api/oauth/apps").statusCode(200).body("data[0].clientSecret", nullValue());
    }

    @Test
    void aPublicAppHasNoSecretAndAlwaysUsesPkce() {
        String id = create(Map.of("public", true, "requirePkce", false))
                .statusCode(201)
                .body("data.clientSecret", nullValue())
                .body("data.clientSecretLast4", nullValue())
                .body("data.requirePkce", is(true))
                .path("data.id");
        person.asks().post("/api/oauth/apps/{id}/rotate-secret", id).statusCode(409);
        create(Map.of("public", true, "clientCredentials", true))
                .statusCode(400)
                .body("error.details.field", hasItem("clientCredentials"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://reports.example.com/callback",
                "https://reports.example.com/callback#top",
                "https://*.example.com/callback",
                "https://reports.example.com/*",
                "https://ada@reports.example.com/callback",
                "javascript:alert(1)",
                "data:text/html,x",
                "com.example.app:/callback",
                "//reports.example.com/callback",
                "/callback",
                "https:///callback",
                "https://reports.example.com/a b",
                ""
            })
    void anUnsafeRedirectUriIsRefused(String uri) {
        create(Map.of("redirectUris", List.of(uri)))
                .statusCode(400)
                .body("error.details.field", hasItem("redirectUris"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://reports.example.com/callback?tenant=1",
                "http://localhost:3000/callback",
                "http://127.0.0.1:3000/callback",
                "http://[::1]:3000/callback"
            })
    void httpsAndThisMachineAreTaken(String uri) {
        create(Map.of("redirectUris", List.of(uri))).statusCode(201).body("data.redirectUris", is(List.of(uri)));
    }

    @Test
    void badInputIsNamed() {
        List<String> eleven = IntStream.range(0, 11)
                .mapToObj(i -> "https://reports.example.com/" + i)
                .toList();
        create(Map.of("redirectUris", eleven)).statusCode(400).body("error.details.field", hasItem("redirectUris"));
        create(Map.of("redirectUris", List.of())).statusCode(400).body("error.details.field", hasItem("redirectUris"));
        create(Map.of("scopes", List.of("links:everything")))
                .statusCode(400)
                .body("error.message", containsString("user.read"));
        create(Map.of("logo", "http://example.com/logo.png"))
                .statusCode(400)
                .body("error.details.field", hasItem("logo"));
        create(Map.of("website", "javascript:alert(1)"))
                .statusCode(400)
                .body("error.details.field", hasItem("website"));
        create(Map.of("name", "x".repeat(101))).statusCode(400).body("error.details.field", hasItem("name"));
    }

    @Test
    void anAppThatOnlyActsForItselfNeedsNoAddress() {
        create(Map.of("redirectUris", List.of(), "clientCredentials", true)).statusCode(201);
    }

    @Test
    void onlyAVerifiedAddressMakesApps() {
        db.run(Sql.of("UPDATE users SET email_verified_at = NULL WHERE id = ?", Ids.parse(UserId.class, person.id())));
        create(Map.of())
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.message", containsString("Confirm your e-mail address"));
    }

    @Test
    void aWorkspaceHasFiftyAppsAtMost() {
        for (int i = 0; i < 50; i++) {
            create(Map.of()).statusCode(201);
        }
        create(Map.of()).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
    }

    @Test
    void absentKeepsAndNullClears() {
        String id = create(Map.of("description", "Reads links")).statusCode(201).path("data.id");
        person.asks()
                .body(Map.of("name", "Insights", "scopes", List.of("links:read", "rules:read")))
                .patch("/api/oauth/apps/{id}", id)
                .statusCode(200)
                .body("data.name", is("Insights"))
                .body("data.description", is("Reads links"))
                .body("data.scopes", is(List.of("links:read", "rules:read")));
        person.asks()
                .body("{\"description\": null}")
                .put("/api/oauth/apps/{id}", id)
                .statusCode(200)
                .body("data.name", is("Insights"))
                .body("data.description", nullValue());
        person.asks()
                .body("{\"redirectUris\": null}")
                .patch("/api/oauth/apps/{id}", id)
                .statusCode(400)
                .body("error.details.field", hasItem("redirectUris"));
    }

    @Test
    void theSecretBeforeWorksForTheGracePeriod() {
        ApiResponse made = create(Map.of("clientCredentials", true)).statusCode(201);
        String id = made.path("data.id");
        String clientId = made.path("data.clientId");
        String first = made.path("data.clientSecret");
        String second = person.asks()
                .post("/api/oauth/apps/{id}/rotate-secret", id)
                .statusCode(200)
                .body("data.previousSecretExpiresAt", notNullValue())
                .path("data.clientSecret");
        acts(clientId, first, 200);
        acts(clientId, second, 200);
        SettableClock.INSTANCE.advance(Duration.ofHours(25));
        acts(clientId, first, 401);
        acts(clientId, second, 200);
        String third = person.signedInAgain()
                .asks()
                .body(Map.of("graceHours", 0))
                .post("/api/oauth/apps/{id}/rotate-secret", id)
                .statusCode(200)
                .body("data.previousSecretExpiresAt", nullValue())
                .path("data.clientSecret");
        acts(clientId, second, 401);
        acts(clientId, third, 200);
    }

    @Test
    void changesAreAuditedWithoutTheSecret() {
        ApiResponse made = create(Map.of()).statusCode(201);
        String id = made.path("data.id");
        person.asks()
                .body(Map.of("name", "Insights"))
                .patch("/api/oauth/apps/{id}", id)
                .statusCode(200);
        String rotated = person.asks()
                .post("/api/oauth/apps/{id}/rotate-secret", id)
                .statusCode(200)
                .path("data.clientSecret");
        person.asks().delete("/api/oauth/apps/{id}", id).statusCode(200).body("data.deleted", is(true));
        person.asks().delete("/api/oauth/apps/{id}", id).statusCode(404);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=oauth_app")
                .statusCode(200)
                .body(
                        "data.action",
                        is(List.of(
                                "oauth_app.deleted",
                                "oauth_app.secret_rotated",
                                "oauth_app.updated",
                                "oauth_app.created")))
                .body(not(containsString(rotated)));
    }

    @Test
    void keysManageNoApps() {
        given().header("X-API-Key", person.key("links:read"))
                .get("/api/oauth/apps")
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"));
    }

    private ApiResponse create(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "name",
                "Reports",
                "redirectUris",
                List.of("https://reports.example.com/callback"),
                "scopes",
                List.of("links:read")));
        body.putAll(fields);
        return person.asks().body(body).post("/api/oauth/apps");
    }

    private static void acts(String clientId, String secret, int status) {
        given().header("X-Forwarded-For", Person.address())
                .form("grant_type", "client_credentials", "client_id", clientId, "client_secret", secret)
                .post("/api/oauth/token")
                .statusCode(status);
    }
}
