package dev.waypost.auth.oauth;

import static dev.waypost.auth.oauth.TestApp.CHALLENGE;
import static dev.waypost.auth.oauth.TestApp.REDIRECT_URI;
import static dev.waypost.auth.oauth.TestApp.VERIFIER;
import static dev.waypost.auth.oauth.TestApp.links;
import static dev.waypost.auth.oauth.TestApp.parameters;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.auth.session.SessionCookie;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The attacks of the best current practice for OAuth security (RFC 9700); none may succeed. */
@WaypostTest
class OAuthAttacksTest {
    @Inject
    WaypostConfig config;

    private Person person;
    private TestApp app;

    @BeforeEach
    void makeApp() {
        person = Person.registered();
        app = TestApp.of(person, "links:read", "user.read");
    }

    @Test
    void aCodeThatIsUsedTwiceEndsEveryTokenThatCameFromIt() {
        String code = app.code(person);
        JsonBody tokens = app.redeem(code).statusCode(200).jsonPath();
        JsonBody next =
                app.refresh(tokens.getString("refresh_token")).statusCode(200).jsonPath();
        links(tokens.getString("access_token")).statusCode(200);

        app.redeem(code).statusCode(400).body("error", is("invalid_grant"));

        links(tokens.getString("access_token")).statusCode(401);
        links(next.getString("access_token")).statusCode(401);
        app.refresh(next.getString("refresh_token")).statusCode(400).body("error", is("invalid_grant"));
        person.asks()
                .get("/api/analytics/audit-log?resourceType=oauth_grant")
                .statusCode(200)
                .body("data.action", hasItem("oauth_grant.tokens_ended"));
    }

    @Test
    void ofTwoConcurrentUsesOfACodeOrRefreshTokenOneGetsTokensWhichAreRevoked() {
        String code = app.code(person);
        assertThat(ConcurrentRequests.statuses(() -> app.redeem(code), () -> app.redeem(code)))
                .containsExactly(200, 400);

        String refresh = app.tokens(person).getString("refresh_token");
        List<ApiResponse> answers = new CopyOnWriteArrayList<>();
        ConcurrentRequests.Request both = () -> {
            ApiResponse answer = app.refresh(refresh);
            answers.add(answer);
            return answer;
        };
        assertThat(ConcurrentRequests.statuses(both, both)).containsExactly(200, 400);
        answers.stream()
                .filter(answer -> answer.statusCode() == 200)
                .forEach(answer -> links(answer.path("access_token")).statusCode(401));
    }

    @Test
    void aRefreshTokenThatIsUsedTwiceEndsItsFamilyAndNoOther() {
        JsonBody other = app.tokens(person);
        JsonBody first = app.tokens(person);
        JsonBody second =
                app.refresh(first.getString("refresh_token")).statusCode(200).jsonPath();
        links(second.getString("access_token")).statusCode(200);

        app.refresh(first.getString("refresh_token")).statusCode(400).body("error", is("invalid_grant"));

        links(first.getString("access_token")).statusCode(401);
        links(second.getString("access_token")).statusCode(401);
        app.refresh(second.getString("refresh_token")).statusCode(400);
        links(other.getString("access_token")).statusCode(200);
        app.refresh(other.getString("refresh_token")).statusCode(200);
    }

    @Test
    void aCodeOfAnotherAppIsRefused() {
        TestApp thief = TestApp.of(Person.registered(), "links:read", "user.read");
        String code = app.code(person);
        thief.redeem(code).statusCode(400).body("error", is("invalid_grant"));
        app.redeem(code).statusCode(400).body("error", is("invalid_grant"));
    }

    @Test
    void aRefreshTokenOfAnotherAppIsRefused() {
        TestApp thief = TestApp.of(Person.registered(), "links:read", "user.read");
        String refresh = app.tokens(person).getString("refresh_token");
        thief.refresh(refresh).statusCode(400).body("error", is("invalid_grant"));
        app.refresh(refresh).statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://reports.example.com/callback",
                "https://reports.example.com/callback?from=waypost&x=1",
                "https://reports.example.com/callback?from=waypost#x",
                "https://reports.example.com/callback/../callback?from=waypost",
                "https://reports.example.com.evil.example/callback?from=waypost",
                "https://reports.example.com@evil.example/callback?from=waypost",
                "https://evil.example/?https://reports.example.com/callback?from=waypost",
                "HTTPS://reports.example.com/callback?from=waypost",
                "https://reports.example.com:443/callback?from=waypost",
                "//reports.example.com/callback?from=waypost",
                "javascript:alert(1)"
            })
    void thereIsNoRedirectToAnUnregisteredUri(String uri) {
        given().queryParam("response_type", "code")
                .queryParam("client_id", app.clientId())
                .queryParam("redirect_uri", uri)
                .queryParam("code_challenge", CHALLENGE)
                .queryParam("code_challenge_method", "S256")
                .get("/api/oauth/authorize")
                .statusCode(400)
                .header("Location", nullValue())
                .body("error.details.field", hasItem("redirect_uri"));
        Map<String, Object> consent = app.consent(person);
        consent.put("redirectUri", uri);
        person.asks().body(consent).post("/api/oauth/authorize").statusCode(400).body("data", nullValue());
    }

    @Test
    void thereIsNoRedirectForAnUnknownApp() {
        given().queryParam("response_type", "code")
                .queryParam("client_id", "wp_client_unknown")
                .queryParam("redirect_uri", REDIRECT_URI)
                .get("/api/oauth/authorize")
                .statusCode(400)
                .header("Location", nullValue());
        given().queryParam("response_type", "code")
                .queryParam("client_id", app.clientId(), "wp_client_unknown")
                .queryParam("redirect_uri", REDIRECT_URI)
                .get("/api/oauth/authorize")
                .statusCode(400)
                .header("Location", nullValue());
    }

    @Test
    void theAddressAtTheTokenEndpointHasToBeTheSame() {
        TestApp two = TestApp.of(
                person,
                Map.of(
                        "scopes",
                        List.of("links:read"),
                        "redirectUris",
                        List.of(REDIRECT_URI, "https://reports.example.com/other")));
        two.token(
                        "grant_type",
                        "authorization_code",
                        "code",
                        two.code(person),
                        "redirect_uri",
                        "https://reports.example.com/other",
                        "code_verifier",
                        VERIFIER)
                .statusCode(400)
                .body("error", is("invalid_grant"));
        two.token("grant_type", "authorization_code", "code", two.code(person), "code_verifier", VERIFIER)
                .statusCode(400)
                .body("error", is("invalid_grant"));
    }

    @Test
    void aCodeWithAChallengeIsNotRedeemedWithoutItsVerifier() {
        app.token("grant_type", "authorization_code", "code", app.code(person), "redirect_uri", REDIRECT_URI)
                .statusCode(400)
                .body("error", is("invalid_grant"));
        String code = app.code(person);
        app.token(
                        "grant_type",
                        "authorization_code",
                        "code",
                        code,
                        "redirect_uri",
                        REDIRECT_URI,
                        "code_verifier",
                        "another-verifier-that-has-at-least-43-characters")
                .statusCode(400)
                .body("error", is("invalid_grant"));
        // A second attempt is refused, because the first one used up the code.
        app.redeem(code).statusCode(400).body("error", is("invalid_grant"));
    }

    /** An attacker who removes the challenge from a request must not get the app to redeem the resulting code. */
    @Test
    void aCodeWithoutAChallengeIsNotRedeemedWithAVerifier() {
        TestApp lenient = TestApp.of(person, Map.of("scopes", List.of("links:read")));
        Map<String, Object> consent = lenient.consent(person);
        consent.remove("codeChallenge");
        consent.remove("codeChallengeMethod");
        lenient.redeem(TestApp.code(person, consent)).statusCode(400).body("error", is("invalid_grant"));
        lenient.token(
                        "grant_type",
                        "authorization_code",
                        "code",
                        TestApp.code(person, consent),
                        "redirect_uri",
                        REDIRECT_URI)
                .statusCode(200);
    }

    @Test
    void anAppThatHasToUsePkceGetsNoCodeWithout() {
        for (String why : List.of("requirePkce", "public")) {
            TestApp strict = TestApp.of(person, Map.of("scopes", List.of("links:read"), why, true));
            Map<String, Object> consent = strict.consent(person);
            consent.remove("codeChallenge");
            consent.remove("codeChallengeMethod");
            assertThat(parameters(TestApp.decide(person, consent)))
                    .containsEntry("error", "invalid_request")
                    .doesNotContainKey("code");
            consent.put("codeChallenge", VERIFIER);
            consent.put("codeChallengeMethod", "plain");
            assertThat(parameters(TestApp.decide(person, consent)))
                    .containsEntry("error", "invalid_request")
                    .doesNotContainKey("code");
        }
    }

    @Test
    void everyAnswerNamesItsIssuerAgainstMixUp() {
        String issuer = given().get("/.well-known/oauth-authorization-server")
                .statusCode(200)
                .body("authorization_response_iss_parameter_supported", is(true))
                .path("issuer");
        assertThat(issuer).isEqualTo(config.baseUrl());
        assertThat(parameters(TestApp.decide(person, app.consent(person)))).containsEntry("iss", issuer);
        Map<String, Object> denied = app.consent(person);
        denied.put("decision", "deny");
        assertThat(parameters(TestApp.decide(person, denied))).containsEntry("iss", issuer);
    }

    @Test
    void aPageOfOthersCannotConsentInAPersonsName() {
        ApiRequest browser = given().contentType(ApiRequest.JSON).cookie(SessionCookie.NAME, person.token());
        browser.body(app.consent(person)).post("/api/oauth/authorize").statusCode(403);
        browser.header("X-CSRF-Token", "guess")
                .body(app.consent(person))
                .post("/api/oauth/authorize")
                .statusCode(403);
        browser.form("clientId", app.clientId(), "decision", "allow")
                .post("/api/oauth/authorize")
                .statusCode(403);
        person.asks().get("/api/oauth/grants").statusCode(200).body("data", hasSize(0));
        browser.header("X-CSRF-Token", SessionCookie.csrfToken(person.token()))
                .body(app.consent(person))
                .post("/api/oauth/authorize")
                .statusCode(200);
    }

    @Test
    void anAppCannotConsentToItself() {
        String token = app.tokens(person).getString("access_token");
        given().contentType(ApiRequest.JSON)
                .header("Authorization", "Bearer " + token)
                .body(app.consent(person))
                .post("/api/oauth/authorize")
                .statusCode(403);
        given().header("Authorization", "Bearer " + token)
                .get("/api/oauth/grants")
                .statusCode(403);
    }

    @Test
    void neitherTheRedirectNorTheConsentPageIsTakenForAReferrer() {
        given().queryParam("client_id", app.clientId())
                .queryParam("redirect_uri", REDIRECT_URI)
                .get("/api/oauth/authorize")
                .statusCode(302)
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store");
        given().get("/app/oauth/authorize?client_id=x").header("Referrer-Policy", "no-referrer");
    }

    @Test
    void theConsentPageIsShownInNoFrame() {
        given().get("/app/oauth/authorize?client_id=x").header("X-Frame-Options", "DENY");
    }

    @Test
    void neitherCodesNorRefreshTokensOpenTheApi() {
        JsonBody tokens = app.tokens(person);
        links(app.code(person)).statusCode(401);
        links(tokens.getString("refresh_token")).statusCode(401);
        links(String.valueOf(app.secret())).statusCode(401);
        given().get("/api/links?access_token={token}", tokens.getString("access_token"))
                .statusCode(401);
    }

    @Test
    void anAccessTokenIsNoRefreshToken() {
        app.refresh(app.tokens(person).getString("access_token"))
                .statusCode(400)
                .body("error", is("invalid_grant"));
    }
}
