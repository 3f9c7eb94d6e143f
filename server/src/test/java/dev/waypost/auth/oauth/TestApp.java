package dev.waypost.auth.oauth;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.crypto.Tokens;
import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An OAuth app that follows the protocol as its developers would implement it. */
record TestApp(String id, String clientId, @Nullable String secret) {
    static final String REDIRECT_URI = "https://reports.example.com/callback?from=waypost";
    static final String VERIFIER = "a-verifier-that-has-at-least-43-characters-in-it.~_";
    static final String CHALLENGE = Base64.getUrlEncoder().withoutPadding().encodeToString(Tokens.hash(VERIFIER));

    static TestApp of(Person maker, String... scopes) {
        return of(maker, Map.of("scopes", List.of(scopes)));
    }

    /** An app with these fields beside the defaults. */
    static TestApp of(Person maker, Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(Map.of("name", "Reports", "redirectUris", List.of(REDIRECT_URI)));
        body.putAll(fields);
        JsonBody made = maker.verified()
                .asks()
                .body(body)
                .post("/api/oauth/apps")
                .statusCode(201)
                .jsonPath();
        return new TestApp(
                made.getString("data.id"), made.getString("data.clientId"), made.getString("data.clientSecret"));
    }

    /** The consent of a user who grants all scopes. */
    Map<String, Object> consent(Person person) {
        return new HashMap<>(Map.of(
                "clientId",
                clientId,
                "redirectUri",
                REDIRECT_URI,
                "state",
                "a state",
                "codeChallenge",
                CHALLENGE,
                "codeChallengeMethod",
                "S256",
                "workspaceId",
                person.workspaceId(),
                "decision",
                "allow"));
    }

    String code(Person person) {
        return code(person, consent(person));
    }

    static String code(Person person, Map<String, Object> consent) {
        Map<String, String> answer = parameters(decide(person, consent));
        assertThat(answer).containsKey("code");
        return Objects.requireNonNull(answer.get("code"));
    }

    /** The redirect after the decision. */
    static String decide(Person person, Map<String, Object> consent) {
        return person.asks()
                .body(consent)
                .post("/api/oauth/authorize")
                .statusCode(200)
                .path("data.redirectUrl");
    }

    /** The tokens of a user who granted all scopes. */
    JsonBody tokens(Person person) {
        return redeem(code(person)).statusCode(200).jsonPath();
    }

    ApiResponse redeem(String code) {
        return token(
                "grant_type",
                "authorization_code",
                "code",
                code,
                "redirect_uri",
                REDIRECT_URI,
                "code_verifier",
                VERIFIER);
    }

    ApiResponse refresh(String refreshToken) {
        return token("grant_type", "refresh_token", "refresh_token", refreshToken);
    }

    /** A request to the token endpoint with the app's credentials. */
    ApiResponse token(String... fields) {
        return form(fields).post("/api/oauth/token");
    }

    ApiRequest form(String... fields) {
        List<String> all = new ArrayList<>(List.of(fields));
        if (secret == null) {
            all.addAll(List.of("client_id", clientId));
            return asks().form(all.toArray(String[]::new));
        }
        return asks().header("Authorization", basic()).form(all.toArray(String[]::new));
    }

    String basic() {
        return "Basic "
                + Base64.getEncoder().encodeToString((clientId + ":" + secret).getBytes(StandardCharsets.UTF_8));
    }

    /** A request to read links with an access token. */
    static ApiResponse links(String accessToken) {
        return given().header("Authorization", "Bearer " + accessToken).get("/api/links");
    }

    /** From an IP address of its own, so that tests do not share rate limits. */
    static ApiRequest asks() {
        return given().header("X-Forwarded-For", Person.address());
    }

    static Map<String, String> parameters(String url) {
        Map<String, String> parameters = new HashMap<>();
        for (String parameter : URI.create(url).getRawQuery().split("&", -1)) {
            String[] parts = parameter.split("=", 2);
            parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }
}
