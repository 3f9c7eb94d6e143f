package dev.waypost.auth.oauth;

import static dev.waypost.auth.oauth.TestApp.REDIRECT_URI;
import static dev.waypost.auth.oauth.TestApp.VERIFIER;
import static dev.waypost.auth.oauth.TestApp.links;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class TokenResourceTest {
    @Inject
    Team team;

    @Inject
    WaypostConfig config;

    @Inject
    TokenService service;

    @Inject
    Db db;

    private Person person;
    private TestApp app;

    @BeforeEach
    void makeApp() {
        person = Person.registered();
        app = TestApp.of(person, "links:read", "links:write", "user.read");
    }

    @Test
    void aCodeBecomesTokensInTheBodyOfTheRfc() {
        app.redeem(app.code(person))
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("access_token", matchesPattern("wp_at_[A-Za-z0-9]{40}"))
                .body("token_type", is("Bearer"))
                .body("expires_in", is(3600))
                .body("refresh_token", matchesPattern("wp_rt_[A-Za-z0-9]{40}"))
                .body("scope", is("links:read links:write user.read"))
                .body("success", nullValue());
    }

    @Test
    void anAccessTokenWorksWhereAKeyDoesAndInItsWorkspaceAlone() {
        String token = app.tokens(person).getString("access_token");
        links(token).statusCode(200);
        create(token).statusCode(201);
        given().header("Authorization", "Bearer " + token)
                .get("/api/workspaces")
                .statusCode(200)
                .body("data.id", is(List.of(person.workspaceId())));
        given().header("Authorization", "Bearer " + token)
                .get("/api/workspaces/{id}", Person.registered().workspaceId())
                .statusCode(404);
        given().header("Authorization", "Bearer " + token)
                .get("/api/rules")
                .statusCode(403)
                .body("error.message", containsString("The access token lacks the scope rules:read"));
        given().header("Authorization", "Bearer " + token).get("/api/users/me").statusCode(403);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=link")
                .statusCode(200)
                .body("data[0].actor.type", is("oauth_app"))
                .body("data[0].actor.name", is("Reports"));
    }

    @Test
    void aTokenUsesUpWhatThePlanAllowsKeys() {
        SettableClock.INSTANCE.stop();
        team.plan(person.workspaceId(), Plan.STARTER);
        String key = person.key("links:read");
        String token = app.tokens(person).getString("access_token");
        for (int i = 0; i < 50; i++) {
            given().header("X-API-Key", key).get("/api/links").statusCode(200);
            links(token).statusCode(200);
        }
        links(token).statusCode(429).header("Retry-After", notNullValue());
        given().header("X-API-Key", key).get("/api/links").statusCode(429);
    }

    @Test
    void accessTokensLiveAnHourAndRefreshTokensSixtyDays() {
        JsonBody tokens = app.tokens(person);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(59));
        links(tokens.getString("access_token")).statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        links(tokens.getString("access_token")).statusCode(401);
        SettableClock.INSTANCE.advance(Duration.ofDays(59));
        JsonBody next =
                app.refresh(tokens.getString("refresh_token")).statusCode(200).jsonPath();
        links(next.getString("access_token")).statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofDays(61));
        app.refresh(next.getString("refresh_token")).statusCode(400).body("error", is("invalid_grant"));
    }

    @Test
    void aCodeLivesAMinute() {
        String code = app.code(person);
        SettableClock.INSTANCE.advance(Duration.ofSeconds(61));
        app.redeem(code).statusCode(400).body("error", is("invalid_grant"));
    }

    @Test
    void expiredGrantsAreRemoved() {
        String token = app.tokens(person).getString("access_token");
        String code = app.code(person);
        SettableClock.INSTANCE.advance(Duration.ofDays(61));
        service.removeExpired();
        assertThat(db.number(Sql.of("SELECT count(*) FROM oauth_tokens WHERE token_hash = ?", Tokens.hash(token))))
                .isZero();
        assertThat(db.number(Sql.of("SELECT count(*) FROM oauth_codes WHERE code_hash = ?", Tokens.hash(code))))
                .isZero();
    }

    @Test
    void aRefreshCanAskForLessButNotForMore() {
        String refresh = app.tokens(person).getString("refresh_token");
        app.token("grant_type", "refresh_token", "refresh_token", refresh, "scope", "links:read rules:read")
                .statusCode(400)
                .body("error", is("invalid_scope"));
        String next = app.token("grant_type", "refresh_token", "refresh_token", refresh, "scope", "links:read")
                .statusCode(200)
                .body("scope", is("links:read"))
                .path("refresh_token");
        app.refresh(next).statusCode(200).body("scope", is("links:read links:write user.read"));
    }

    @Test
    void scopesShrinkWithTheRole() {
        String workspace = team.workspace();
        Person editor = team.of(Role.EDITOR);
        Map<String, Object> consent = app.consent(editor);
        consent.put("workspaceId", workspace);
        JsonBody tokens =
                app.redeem(TestApp.code(editor, consent)).statusCode(200).jsonPath();
        String token = tokens.getString("access_token");
        create(token).statusCode(201);

        team.changeRole(workspace, Role.EDITOR, Role.VIEWER);
        create(token).statusCode(403);
        links(token).statusCode(200);
        app.form("token", token)
                .post("/api/oauth/introspect")
                .statusCode(200)
                .body("scope", is("links:read user.read"));
        app.refresh(tokens.getString("refresh_token")).statusCode(200).body("scope", is("links:read user.read"));
    }

    @Test
    void scopesShrinkWithTheApp() {
        JsonBody tokens = app.tokens(person);
        String token = tokens.getString("access_token");
        create(token).statusCode(201);
        person.asks()
                .body(Map.of("scopes", List.of("links:read")))
                .patch("/api/oauth/apps/{id}", app.id())
                .statusCode(200);
        create(token).statusCode(403);
        links(token).statusCode(200);
        app.refresh(tokens.getString("refresh_token")).statusCode(200).body("scope", is("links:read"));
    }

    @Test
    void aTokenEndsWithTheMembership() {
        InvitedTeam colleagues = new InvitedTeam(person);
        InvitedTeam.Colleague admin = colleagues.with("admin");
        Map<String, Object> consent = app.consent(admin.person());
        consent.put("workspaceId", person.workspaceId());
        JsonBody tokens = app.redeem(TestApp.code(admin.person(), consent))
                .statusCode(200)
                .jsonPath();
        links(tokens.getString("access_token")).statusCode(200);

        person.asks()
                .delete("/api/workspaces/{id}/members/{member}", person.workspaceId(), admin.memberId())
                .statusCode(200);
        links(tokens.getString("access_token")).statusCode(401);
        app.refresh(tokens.getString("refresh_token")).statusCode(400).body("error", is("invalid_grant"));
    }

    @Test
    void aTokenEndsWithTheApp() {
        JsonBody tokens = app.tokens(person);
        links(tokens.getString("access_token")).statusCode(200);
        person.asks().delete("/api/oauth/apps/{id}", app.id()).statusCode(200);
        links(tokens.getString("access_token")).statusCode(401);
        app.refresh(tokens.getString("refresh_token")).statusCode(401).body("error", is("invalid_client"));
        person.asks().get("/api/oauth/grants").statusCode(200).body("data", hasSize(0));
    }

    @Test
    void aTokenEndsWithTheWorkspaceOfTheApp() {
        Person other = Person.registered();
        String token = app.tokens(other).getString("access_token");
        links(token).statusCode(200);
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        links(token).statusCode(401);
    }

    @Test
    void revokingKeysWithThePasswordDisconnectsApps() {
        String token = app.tokens(person).getString("access_token");
        links(token).statusCode(200);
        person.asks()
                .body(Map.of(
                        "currentPassword",
                        Person.PASSWORD,
                        "newPassword",
                        "another long password",
                        "revokeApiKeys",
                        true))
                .put("/api/users/me/password")
                .statusCode(200);
        links(token).statusCode(401);
    }

    @Test
    void aRevokedAccessTokenIsRefusedAtOnceAndARefreshTokenEndsItsFamily() {
        JsonBody tokens = app.tokens(person);
        String first = tokens.getString("access_token");
        JsonBody next =
                app.refresh(tokens.getString("refresh_token")).statusCode(200).jsonPath();
        String second = next.getString("access_token");
        links(first).statusCode(200);
        links(second).statusCode(200);

        revoke(app, first).statusCode(200);
        links(first).statusCode(401);
        links(second).statusCode(200);
        revoke(app, next.getString("refresh_token")).statusCode(200);
        links(second).statusCode(401);
        app.refresh(next.getString("refresh_token")).statusCode(400);
    }

    @Test
    void revokingAlwaysAnswersTwoHundred() {
        String token = app.tokens(person).getString("access_token");
        TestApp other = TestApp.of(person, "links:read");
        revoke(app, "nonsense").statusCode(200);
        revoke(other, token).statusCode(200);
        TestApp.asks()
                .form("token", token, "client_id", app.clientId(), "client_secret", "wrong")
                .post("/api/oauth/revoke")
                .statusCode(200);
        TestApp.asks().form("nothing", "x").post("/api/oauth/revoke").statusCode(200);
        links(token).statusCode(200);
        // Every app that holds a token may revoke it.
        TestApp.asks().form("token", token).post("/api/oauth/revoke").statusCode(200);
        links(token).statusCode(401);
    }

    @Test
    void anAppLearnsAboutItsOwnTokensAlone() {
        JsonBody tokens = app.tokens(person);
        String token = tokens.getString("access_token");
        app.form("token", token)
                .post("/api/oauth/introspect")
                .statusCode(200)
                .body("active", is(true))
                .body("client_id", is(app.clientId()))
                .body("sub", is(person.id()))
                .body("workspace_id", is(person.workspaceId()))
                .body("iss", is(config.baseUrl()))
                .body("exp", notNullValue());
        TestApp other = TestApp.of(person, "links:read");
        other.form("token", token)
                .post("/api/oauth/introspect")
                .statusCode(200)
                .body("active", is(false))
                .body("scope", nullValue());
        TestApp.asks()
                .form("token", token)
                .post("/api/oauth/introspect")
                .statusCode(401)
                .body("error", is("invalid_client"));
        TestApp open = TestApp.of(person, Map.of("scopes", List.of("links:read"), "public", true));
        open.form("token", token).post("/api/oauth/introspect").statusCode(401);
        revoke(app, token);
        app.form("token", token).post("/api/oauth/introspect").body("active", is(false));
        app.refresh(tokens.getString("refresh_token")).statusCode(200);
        app.form("token", tokens.getString("refresh_token"))
                .post("/api/oauth/introspect")
                .body("active", is(false));
    }

    @Test
    void userInfoNeedsItsScope() {
        String token = app.tokens(person).getString("access_token");
        userInfo(token)
                .statusCode(200)
                .body("sub", is(person.id()))
                .body("email", is(person.email()))
                .body("email_verified", is(true))
                .body("name", is("Test Person"));
        Map<String, Object> consent = app.consent(person);
        consent.put("scope", "links:read");
        String without =
                app.redeem(TestApp.code(person, consent)).statusCode(200).path("access_token");
        userInfo(without).statusCode(403).body("error.message", containsString("user.read"));
        userInfo(person.key("links:read")).statusCode(403);
        userInfo("wp_at_nonsense").statusCode(401).header("WWW-Authenticate", containsString("Bearer"));
    }

    @Test
    void aPublicAppGoesWithoutASecret() {
        TestApp open = TestApp.of(person, Map.of("scopes", List.of("links:read"), "public", true));
        JsonBody tokens = open.tokens(person);
        links(tokens.getString("access_token")).statusCode(200);
        open.refresh(tokens.getString("refresh_token")).statusCode(200);
        TestApp.asks()
                .form(
                        "grant_type",
                        "refresh_token",
                        "refresh_token",
                        "x",
                        "client_id",
                        open.clientId(),
                        "client_secret",
                        "x")
                .post("/api/oauth/token")
                .statusCode(401)
                .body("error", is("invalid_client"));
    }

    @Test
    void theSecretIsTakenInTheFormAsWell() {
        TestApp.asks()
                .form(
                        "grant_type",
                        "authorization_code",
                        "code",
                        app.code(person),
                        "redirect_uri",
                        REDIRECT_URI,
                        "code_verifier",
                        VERIFIER,
                        "client_id",
                        app.clientId(),
                        "client_secret",
                        String.valueOf(app.secret()))
                .post("/api/oauth/token")
                .statusCode(200);
    }

    @Test
    void aClientWithoutCredentialsIsRefused() {
        String code = app.code(person);
        TestApp.asks()
                .form("grant_type", "authorization_code", "code", code, "client_id", app.clientId())
                .post("/api/oauth/token")
                .statusCode(401)
                .header("WWW-Authenticate", containsString("Basic"))
                .body("error", is("invalid_client"));
        new TestApp(app.id(), app.clientId(), "wrong").redeem(code).statusCode(401);
        app.form("grant_type", "authorization_code", "code", code, "client_secret", String.valueOf(app.secret()))
                .post("/api/oauth/token")
                .statusCode(400)
                .body("error", is("invalid_request"));
        app.redeem(code).statusCode(200);
    }

    @Test
    void invalidRequestsAreRefusedWithTheErrorsOfTheRfc() {
        app.token("code", "x").statusCode(400).body("error", is("invalid_request"));
        app.token("grant_type", "password", "username", "ada")
                .statusCode(400)
                .body("error", is("unsupported_grant_type"));
        app.token("grant_type", "refresh_token", "refresh_token", "a", "refresh_token", "b")
                .statusCode(400)
                .body("error", is("invalid_request"));
        app.token("grant_type", "authorization_code", "code", "x".repeat(5_000)).statusCode(400);
        for (String path : List.of("/api/oauth/token", "/api/oauth/introspect")) {
            TestApp.asks()
                    .header("Content-Type", "application/json")
                    .body("{}")
                    .post(path)
                    .statusCode(415)
                    .contentType("application/json")
                    .body("error", is("invalid_request"))
                    .body("error_description", containsString("application/x-www-form-urlencoded"))
                    .body("success", nullValue());
        }
    }

    @Test
    void anAppWithClientCredentialsActsInItsOwnWorkspaceAsItsMaker() {
        app.token("grant_type", "client_credentials").statusCode(400).body("error", is("unauthorized_client"));
        TestApp robot = TestApp.of(
                person, Map.of("scopes", List.of("links:read", "links:write", "user.read"), "clientCredentials", true));
        String token = robot.token("grant_type", "client_credentials")
                .statusCode(200)
                .body("refresh_token", nullValue())
                .body("scope", is("links:read links:write"))
                .path("access_token");
        create(token).statusCode(201);
        userInfo(token).statusCode(403);
        robot.token("grant_type", "client_credentials", "scope", "links:read")
                .statusCode(200)
                .body("scope", is("links:read"));
        robot.token("grant_type", "client_credentials", "scope", "rules:read")
                .statusCode(400)
                .body("error", is("invalid_scope"));
        person.asks().get("/api/oauth/grants").statusCode(200).body("data", hasSize(0));

        person.asks()
                .body(Map.of("clientCredentials", false))
                .patch("/api/oauth/apps/{id}", robot.id())
                .statusCode(200);
        links(token).statusCode(401);
    }

    @Test
    void guessesAreThrottledByAddress() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        for (int i = 0; i < 30; i++) {
            guess(address).statusCode(401);
        }
        guess(address).statusCode(429).header("Retry-After", notNullValue());
        guess(Person.address()).statusCode(401);
    }

    @Test
    void theTokensOfAnAppForAUserAreLimited() {
        String first = app.tokens(person).getString("access_token");
        for (int i = 0; i < 50; i++) {
            app.tokens(person);
            if (i % 25 == 0) {
                SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
            }
        }
        links(first).statusCode(401);
    }

    @Test
    void aWidgetsTokenEndsWithTheGrantOfTheAppThatAskedForIt() {
        TestApp widgets = TestApp.of(person, "analytics:read");
        String token = widgets.tokens(person).getString("access_token");
        String embed = given().header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .body(Map.of("type", "stats"))
                .post("/api/embed/token")
                .statusCode(201)
                .path("data.token");
        given().header("X-Embed-Token", embed).get("/api/embed/data/stats").statusCode(200);
        String grant = person.asks().get("/api/oauth/grants").path("data[0].id");
        person.asks().delete("/api/oauth/grants/{id}", grant).statusCode(200);
        given().header("X-Embed-Token", embed).get("/api/embed/data/stats").statusCode(401);
    }

    @Test
    void aJobSubmittedByAnAppActsInItsName() {
        String token = app.tokens(person).getString("access_token");
        given().header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .body(Map.of("links", List.of(Map.of("destinationUrl", "https://example.com/bulk"))))
                .post("/api/bulk/links/create")
                .statusCode(202);
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/audit-log?resourceType=link")
                .statusCode(200)
                .body("data.actor.type", hasItem("oauth_app")));
    }

    @Test
    void tokenRequestsOfAnAppAreLimitedByMinute() {
        SettableClock.INSTANCE.stop();
        for (int i = 0; i < 600; i++) {
            app.refresh("nonsense").statusCode(400);
        }
        app.refresh("nonsense").statusCode(429).header("Retry-After", notNullValue());
        TestApp.of(person, "links:read").refresh("nonsense").statusCode(400);
    }

    @Test
    void theConnectedAppsOfAUserAreLimited() {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        UserId user = Ids.parse(UserId.class, person.id());
        db.run(Sql.of("""
                INSERT INTO oauth_apps (id, workspace_id, created_by, name, client_id, redirect_uris, scopes, require_pkce,
                                        is_public, client_credentials, created_at, updated_at)
                SELECT gen_random_uuid(), ?, ?, 'One of many', gen_random_uuid()::text, '{}', '{}', true, true, false, now(), now()
                FROM generate_series(1, 200)
                """, workspace, user));
        db.run(Sql.of("""
                INSERT INTO oauth_grants (id, app_id, workspace_id, user_id, by_consent, scopes, created_at)
                SELECT gen_random_uuid(), id, workspace_id, created_by, true, '{}', now()
                FROM oauth_apps
                WHERE workspace_id = ? AND name = 'One of many'
                """, workspace));
        person.asks()
                .body(app.consent(person))
                .post("/api/oauth/authorize")
                .statusCode(403)
                .body("error.code", is("LIMIT_EXCEEDED"));
    }

    @Test
    void clientsFindTheEndpointsByThemselves() {
        String issuer = config.baseUrl();
        given().get("/.well-known/oauth-authorization-server")
                .statusCode(200)
                .header("Access-Control-Allow-Origin", "*")
                .body("issuer", is(issuer))
                .body("authorization_endpoint", is(issuer + "/api/oauth/authorize"))
                .body("token_endpoint", is(issuer + "/api/oauth/token"))
                .body("code_challenge_methods_supported", is(List.of("S256")))
                .body("response_types_supported", is(List.of("code")))
                .body(
                        "token_endpoint_auth_methods_supported",
                        hasItems("client_secret_basic", "client_secret_post", "none"))
                .body("scopes_supported", hasItem("user.read"))
                .body("scopes_supported", not(hasItem("openid")))
                .body("authorization_response_iss_parameter_supported", is(true));
    }

    private ApiResponse guess(String address) {
        return given().header("X-Forwarded-For", address)
                .form("grant_type", "client_credentials", "client_id", app.clientId(), "client_secret", "guess")
                .post("/api/oauth/token");
    }

    private static ApiResponse revoke(TestApp by, String token) {
        return by.form("token", token).post("/api/oauth/revoke");
    }

    private static ApiResponse userInfo(String token) {
        return given().header("Authorization", "Bearer " + token).get("/api/oauth/userinfo");
    }

    private static ApiResponse create(String token) {
        return given().header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .body(Map.of("destinationUrl", "https://example.com/page"))
                .post("/api/links");
    }
}
