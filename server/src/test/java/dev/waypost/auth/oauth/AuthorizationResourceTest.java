package dev.waypost.auth.oauth;

import static dev.waypost.auth.oauth.TestApp.CHALLENGE;
import static dev.waypost.auth.oauth.TestApp.REDIRECT_URI;
import static dev.waypost.auth.oauth.TestApp.parameters;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Role;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class AuthorizationResourceTest {
    @Inject
    Team team;

    @Inject
    WaypostConfig config;

    private Person person;
    private TestApp app;

    @BeforeEach
    void makeApp() {
        person = Person.registered();
        app = TestApp.of(person, "links:read", "links:write", "user.read");
    }

    @Test
    void aRequestInOrderGoesToTheConsentPageWithNothingButItself() {
        String page = authorize(Map.of("scope", "links:read", "evil", "1"))
                .statusCode(302)
                .header("Referrer-Policy", "no-referrer")
                .header("Location");
        String consentPage = config.dashboardUrl() + "/oauth/authorize?request=";
        assertThat(page).startsWith(consentPage);
        String request =
                new String(Base64.getUrlDecoder().decode(page.substring(consentPage.length())), StandardCharsets.UTF_8);
        assertThat(parameters("?" + request))
                .containsEntry("client_id", app.clientId())
                .containsEntry("redirect_uri", REDIRECT_URI)
                .containsEntry("state", "a state")
                .containsEntry("code_challenge", CHALLENGE)
                .doesNotContainKey("evil");
    }

    @ParameterizedTest
    @CsvSource({
        "response_type,         token,        unsupported_response_type",
        "response_type,         '',           invalid_request",
        "scope,                 rules:read,   invalid_scope",
        "scope,                 openid,       invalid_scope",
        "code_challenge_method, plain,        invalid_request",
        "code_challenge,        short,        invalid_request"
    })
    void errorsAreReturnedToTheAppWithStateAndIssuer(String parameter, String value, String error) {
        String back = authorize(Map.of(parameter, value)).statusCode(302).header("Location");
        assertThat(back).startsWith(REDIRECT_URI + "&");
        assertThat(parameters(back))
                .containsEntry("error", error)
                .containsEntry("state", "a state")
                .containsEntry("iss", config.baseUrl())
                .containsEntry("from", "waypost")
                .doesNotContainKey("code");
    }

    @Test
    void aRepeatedParameterIsRefused() {
        String back = given().queryParam("scope", "links:read")
                .queryParams(request(Map.of("scope", "links:write")))
                .get("/api/oauth/authorize")
                .statusCode(302)
                .header("Location");
        assertThat(parameters(back)).containsEntry("error", "invalid_request");
    }

    @Test
    void theConsentPageGetsTheScopesInWords() {
        person.asks()
                .queryParams(request(Map.of("scope", "links:read user.read offline_access")))
                .get("/api/oauth/consent")
                .statusCode(200)
                .body("data.app.name", is("Reports"))
                .body("data.redirectHost", is("reports.example.com"))
                .body("data.scopes.scope", is(List.of("links:read", "user.read")))
                .body("data.scopes.description", hasItem("See your name and your e-mail address"))
                .body("data.workspaces.id", is(List.of(person.workspaceId())));
        person.asks()
                .queryParams(request(Map.of("scope", "rules:read")))
                .get("/api/oauth/consent")
                .statusCode(400)
                .body("error.message", containsString("invalid_scope"));
        person.asks()
                .queryParams(request(Map.of("client_id", "nobody")))
                .get("/api/oauth/consent")
                .statusCode(400)
                .body("error.details.field", hasItem("client_id"));
    }

    @Test
    void allowingRedirectsWithACodeStateAndIssuer() {
        String back = TestApp.decide(person, app.consent(person));
        assertThat(back).startsWith(REDIRECT_URI + "&");
        assertThat(parameters(back))
                .containsEntry("state", "a state")
                .containsEntry("iss", config.baseUrl())
                .containsKey("code")
                .doesNotContainKey("error");
    }

    @Test
    void denyingRedirectsWithoutACode() {
        Map<String, Object> consent = app.consent(person);
        consent.put("decision", "deny");
        consent.remove("workspaceId");
        assertThat(parameters(TestApp.decide(person, consent)))
                .containsEntry("error", "access_denied")
                .containsEntry("state", "a state")
                .containsEntry("iss", config.baseUrl())
                .doesNotContainKey("code");
        person.asks().get("/api/oauth/grants").statusCode(200).body("data", hasSize(0));
    }

    @Test
    void aDecisionIsRefusedByTheNamesOfItsOwnFields() {
        for (String field : List.of("clientId", "redirectUri")) {
            Map<String, Object> consent = app.consent(person);
            consent.put(field, "https://elsewhere.example.com");
            person.asks()
                    .body(consent)
                    .post("/api/oauth/authorize")
                    .statusCode(400)
                    .body("error.details.field", is(List.of(field)));
        }
        authorize(Map.of("redirect_uri", "https://elsewhere.example.com"))
                .statusCode(400)
                .body("error.details.field", is(List.of("redirect_uri")));
    }

    @Test
    void accessToAForeignWorkspaceCannotBeGranted() {
        Map<String, Object> consent = app.consent(person);
        consent.put("workspaceId", Person.registered().workspaceId());
        person.asks().body(consent).post("/api/oauth/authorize").statusCode(404);
        consent.remove("workspaceId");
        person.asks()
                .body(consent)
                .post("/api/oauth/authorize")
                .statusCode(400)
                .body("error.details.field", hasItem("workspaceId"));
    }

    @Test
    void scopesAreReducedToTheRoleOfTheUser() {
        String workspace = team.workspace();
        Person viewer = team.of(Role.VIEWER);
        viewer.asks()
                .queryParams(request(Map.of()))
                .get("/api/oauth/consent")
                .statusCode(200)
                .body("data.workspaces.id", hasItem(workspace));
        Map<String, Object> consent = app.consent(viewer);
        consent.put("workspaceId", workspace);
        app.redeem(TestApp.code(viewer, consent)).statusCode(200).body("scope", is("links:read user.read"));

        consent.put("scope", "links:write");
        assertThat(parameters(TestApp.decide(viewer, consent))).containsEntry("error", "access_denied");
    }

    @Test
    void usersSeeAndDisconnectTheirConnectedApps() {
        String token = app.tokens(person).getString("access_token");
        TestApp.links(token).statusCode(200);
        String id = person.asks()
                .get("/api/oauth/grants")
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].app.name", is("Reports"))
                .body("data[0].workspaceId", is(person.workspaceId()))
                .body("data[0].scopes.scope", hasItem("links:write"))
                .body("data[0].lastUsedAt", notNullValue())
                .path("data[0].id");

        Person other = Person.registered();
        other.asks().get("/api/oauth/grants").statusCode(200).body("data", hasSize(0));
        other.asks().delete("/api/oauth/grants/{id}", id).statusCode(404);
        TestApp.links(token).statusCode(200);

        person.asks().delete("/api/oauth/grants/{id}", id).statusCode(200).body("data.deleted", is(true));
        TestApp.links(token).statusCode(401).body("error.code", is("UNAUTHORIZED"));
        person.asks().delete("/api/oauth/grants/{id}", id).statusCode(404);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=oauth_grant")
                .statusCode(200)
                .body("data.action", is(List.of("oauth_grant.deleted", "oauth_grant.created")))
                .body("data[0].resourceName", is("Reports"));
    }

    @Test
    void theListNamesEachAppAndWorkspaceOnce() {
        app.tokens(person);
        app.tokens(person);
        person.asks().get("/api/oauth/grants").statusCode(200).body("pagination.total", is(1));
    }

    @Test
    void browsersWithAnUnknownAppSeeAPage() {
        given().accept("text/html,*/*")
                .queryParams(request(Map.of("client_id", "<script>")))
                .get("/api/oauth/authorize")
                .statusCode(400)
                .header("Location", nullValue())
                .header("Content-Type", containsString("text/html"))
                .body(containsString("This app cannot be connected"));
    }

    private ApiResponse authorize(Map<String, String> changes) {
        return given().queryParams(request(changes)).get("/api/oauth/authorize");
    }

    private Map<String, String> request(Map<String, String> changes) {
        Map<String, String> request = new HashMap<>(Map.of(
                "response_type",
                "code",
                "client_id",
                app.clientId(),
                "redirect_uri",
                REDIRECT_URI,
                "state",
                "a state",
                "code_challenge",
                CHALLENGE,
                "code_challenge_method",
                "S256"));
        request.putAll(changes);
        return request;
    }
}
