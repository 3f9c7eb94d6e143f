package dev.waypost.platform.web;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class RequestFrameTest {
    @ParameterizedTest
    @ValueSource(strings = {"/api/nothing-here", "/api/workspaces/x/y/z", "/api", "/nothing/here"})
    void anUnknownRouteIsNotFoundInTheEnvelope(String path) {
        refused(given().get(path), 404, "NOT_FOUND");
    }

    @Test
    void aWrongMethodIsRefusedAndTheRightOnesAreNamed() {
        refused(given().delete("/api/auth/login"), 405, "METHOD_NOT_ALLOWED").header("Allow", containsString("POST"));
        refused(given().post("/api/links/link_000000000000000000000000"), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", is("DELETE, GET, HEAD, OPTIONS, PATCH, PUT"));
        refused(given().get("/api/links/bulk"), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", is("OPTIONS, PATCH, POST, PUT"));
        refused(given().put("/api/workspaces/x/members"), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", is("GET, HEAD, OPTIONS"));
        given().options("/links/bulk").statusCode(200).header("Allow", is("OPTIONS, PATCH, POST, PUT"));
        given().options("/api/links/link_000000000000000000000000")
                .header("Allow", is("DELETE, GET, HEAD, OPTIONS, PATCH, PUT"));
        refused(given().delete("/px/x.gif"), 405, "METHOD_NOT_ALLOWED").header("Allow", is("GET, HEAD, OPTIONS"));
        refused(given().delete("/api/links/"), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", is("GET, HEAD, OPTIONS, POST"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/links?search={a}", "/api/links?search=%zz", "/app/%", "/a/b|c"})
    void anAddressThatIsNoUriIsRefusedInTheEnvelope(String address) {
        try (RawConnection connection = new RawConnection()) {
            RawConnection.Answer answer = connection.ask(RawConnection.get(address));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(JsonBody.from(answer.body()).getString("error.code")).isEqualTo("VALIDATION_ERROR");
            assertThat(answer.headers()).containsKeys("x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/links HTTP/1.1\r\n\r\n",
                "GET /abcdef HTTP/1.1\r\n\r\n",
                "GET /api/links HTTP/1.0\r\n\r\n",
                "GET /bulk/operations HTTP/1.0\r\n\r\n",
                "GET /api/links HTTP/1.1\r\nHost: a b:99999\r\n\r\n"
            })
    void aRequestWithoutAUsableHostIsRefusedInTheEnvelope(String request) {
        try (RawConnection connection = new RawConnection()) {
            RawConnection.Answer answer = connection.ask(request);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(JsonBody.from(answer.body()).getString("error.code")).isEqualTo("VALIDATION_ERROR");
            assertThat(answer.headers()).containsKeys("x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining");
        }
    }

    @Test
    void aLoadBalancerMayAskForHealthWithoutAHost() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection.ask("GET /health HTTP/1.0\r\n\r\n").status()).isEqualTo(200);
        }
    }

    @Test
    void brokenJsonIsRefused() {
        refused(
                        given().contentType(ApiRequest.JSON).body("{\"email\":").post("/api/auth/login"),
                        400,
                        "VALIDATION_ERROR")
                .body("error.message", containsString("JSON"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"text\"", "null", "1", ""})
    void aBodyThatIsNoObjectIsRefused(String body) {
        refused(given().contentType(ApiRequest.JSON).body(body).post("/api/auth/login"), 400, "VALIDATION_ERROR");
    }

    @Test
    void aFieldOfTheWrongTypeIsNamed() {
        refused(
                        given().contentType(ApiRequest.JSON)
                                .body("{\"email\": 7, \"password\": \"x\"}")
                                .post("/api/auth/login"),
                        400,
                        "VALIDATION_ERROR")
                .body("error.details.field", hasItem("email"))
                .body("error.message", is("email must be a string"));
        refused(
                        Person.registered().asks().body("{\"programId\": 7}").post("/api/affiliate/partners"),
                        400,
                        "VALIDATION_ERROR")
                .body("error.message", is("programId must be a string"));
    }

    @Test
    void anUnknownEnumValueIsNamedWithTheValuesThereAre() {
        Person person = Person.registered();
        refused(
                        person.asks()
                                .body("{\"name\":\"a\",\"scopes\":[\"links:read\"],\"environment\":\"moon\"}")
                                .post("/api/workspaces/{id}/api-keys", person.workspaceId()),
                        400,
                        "VALIDATION_ERROR")
                .body("error.message", is("environment must be one of live, test"));
    }

    @Test
    void aWrongContentTypeIsRefused() {
        refused(given().contentType("text/plain").body("hello").post("/api/auth/login"), 415, "UNSUPPORTED_MEDIA_TYPE")
                .body(
                        "error.message",
                        is("This operation does not accept a body of type text/plain; send it as application/json"));
        refused(
                        given().contentType(ApiRequest.JSON).body("{}").post("/api/saml/callback"),
                        415,
                        "UNSUPPORTED_MEDIA_TYPE")
                .body("error.message", is("This operation does not accept a body of type application/json"));
    }

    @Test
    void aBodyThatIsLeftOutNeedsNoContentType() {
        given().post("/api/auth/login").statusCode(400).body("error.code", is("VALIDATION_ERROR"));
        Person person = Person.registered();
        String link = person.asks()
                .body("{\"destinationUrl\":\"https://example.com\"}")
                .post("/api/links")
                .path("data.id");
        given().header("Authorization", "Bearer " + person.token())
                .header("X-Workspace-Id", person.workspaceId())
                .post("/api/links/{id}/duplicate", link)
                .statusCode(201);
    }

    @Test
    void anOversizedBodyIsRefused() {
        refused(
                given().contentType(ApiRequest.JSON)
                        .body("{\"email\":\"" + "x".repeat(11 * 1024 * 1024) + "\"}")
                        .post("/api/auth/login"),
                413,
                "PAYLOAD_TOO_LARGE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "application/xml",
                "image/png;q=0.5, image/webp",
                "x",
                ";",
                "application/json;q=0",
                "foo/",
                "/",
                "*/",
                "text/html;q=",
                "a/b;q=2",
                ""
            })
    void aTypeThatWeDoNotHaveIsNoReasonToRefuse(String accept) {
        Person.registered()
                .asks()
                .header("Accept", accept)
                .get("/api/links")
                .statusCode(200)
                .contentType(ApiRequest.JSON);
        given().header("Accept", accept).get("/api/scim/v2/Users").statusCode(401);
        given().header("Accept", accept).get("/embed/widget.js").statusCode(200).contentType("application/javascript");
    }

    @ParameterizedTest
    @ValueSource(strings = {"page=0", "page=-1", "page=x", "limit=0", "limit=ten", "page=99999999999"})
    void anInvalidPageIsRefusedAndNamed(String query) {
        Person person = Person.registered();
        refused(
                        person.asks().get("/api/workspaces/" + person.workspaceId() + "/api-keys?" + query),
                        400,
                        "VALIDATION_ERROR")
                .body("error.details.field", hasItem(query.substring(0, query.indexOf('='))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5000", "2147483648", "99999999999999999999"})
    void aLargeLimitIsReducedToTheMaximum(String limit) {
        Person person = Person.registered();
        person.asks()
                .get("/api/workspaces/{id}/api-keys?limit={limit}", person.workspaceId(), limit)
                .statusCode(200)
                .body("pagination", equalTo(Map.of("total", 0, "page", 1, "limit", 100, "hasMore", false)));
    }

    @Test
    void theCallersRequestIdIsKeptWhenItIsPlain() {
        given().header("X-Request-Id", "abc-1")
                .get("/api/nothing")
                .header("X-Request-Id", "abc-1")
                .body("error.requestId", is("abc-1"));
        given().header("X-Request-Id", "a b<script>")
                .get("/api/nothing")
                .header("X-Request-Id", matchesPattern("req_[0-9a-f]{24}"));
    }

    @Test
    void everyAnswerCarriesSecurityHeaders() {
        for (String path : List.of("/api/nothing", "/openapi.json", "/health/live", "/app/anything", "/metrics")) {
            given().get(path)
                    .header("X-Content-Type-Options", "nosniff")
                    .header("Content-Security-Policy", containsString("default-src 'self'"))
                    .header("Referrer-Policy", notNullValue())
                    .header("X-Frame-Options", "DENY")
                    .header("Server", not(notNullValue()));
        }
    }

    @Test
    void onlyOpenSurfacesAreReadableFromOtherSites() {
        given().header("Origin", "https://example.org")
                .get("/openapi.json")
                .statusCode(200)
                .header("Access-Control-Allow-Origin", "*");
        given().header("Origin", "https://example.org")
                .header("Access-Control-Request-Method", "POST")
                .options("/embed/data/create-link")
                .statusCode(204)
                .header("Access-Control-Allow-Methods", containsString("POST"));
        given().header("Origin", "https://example.org")
                .get("/api/auth/session")
                .header("Access-Control-Allow-Origin", not(notNullValue()));
    }

    @Test
    void theApiDescriptionIsOnlyRead() {
        refused(given().post("/openapi.json"), 405, "METHOD_NOT_ALLOWED").header("Allow", is("GET, HEAD"));
        refused(given().delete("/openapi.json"), 405, "METHOD_NOT_ALLOWED").body("error.requestId", notNullValue());
    }

    @Test
    void healthAndMetricsAnswer() {
        given().get("/health/live").statusCode(200).body("status", is("UP"));
        given().get("/health/ready").statusCode(200).body("status", is("UP"));
        given().get("/metrics").statusCode(200).body(containsString("waypost_http_requests"));
    }

    static ApiResponse refused(ApiResponse answer, int status, String code) {
        return answer.statusCode(status)
                .contentType(ApiRequest.JSON)
                .body("success", is(false))
                .body("error.code", is(code))
                .body("error.message", notNullValue())
                .header("X-RateLimit-Limit", notNullValue())
                .header("X-RateLimit-Remaining", notNullValue())
                .header("X-RateLimit-Reset", notNullValue())
                .header("X-Request-Id", notNullValue());
    }
}
