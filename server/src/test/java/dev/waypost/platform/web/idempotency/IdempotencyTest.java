package dev.waypost.platform.web.idempotency;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class IdempotencyTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aRepeatedPostGetsTheFirstAnswerAndChangesNothing() {
        ApiResponse first = create("one", "a");
        ApiResponse again = create("one", "a");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        keys().body("data", hasSize(1));
    }

    @Test
    void aRepeatedQuestionSaysLikeTheFirstThatItIsNotCached() {
        for (int i = 0; i < 2; i++) {
            person.asks()
                    .header("Idempotency-Key", "figures")
                    .body(Map.of("requests", List.of(Map.of("id", "a", "type", "overview"))))
                    .post("/api/analytics/batch")
                    .statusCode(200)
                    .header("Idempotent-Replayed", i == 0 ? nullValue() : is("true"))
                    .header("X-Cache", is("BYPASS"));
        }
    }

    @Test
    void theAnswerToALargeRequestIsReturnedAgain() {
        List<Map<String, String>> links = IntStream.range(0, 100)
                .mapToObj(i -> Map.of(
                        "destinationUrl", "https://example.com/" + "x".repeat(8_000), "notes", "n".repeat(2_500) + i))
                .toList();
        String first = large(links).statusCode(201).asString();

        assertThat(first).hasSizeGreaterThan(1 << 20);
        assertThat(large(links)
                        .statusCode(201)
                        .header("Idempotent-Replayed", "true")
                        .asString())
                .isEqualTo(first);
    }

    @Test
    void theSameKeyWithAnotherBodyIsAConflict() {
        create("one", "a");
        create("one", "b").statusCode(409).body("error.code", is("IDEMPOTENCY_KEY_REUSED"));
    }

    @Test
    void aRefusedRequestCanBeCorrectedAndSentAgain() {
        create("one", "").statusCode(400);
        create("one", "a").statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
    }

    @Test
    void anotherCallersKeyIsAnotherKey() {
        create("one", "a").statusCode(201);
        person = Person.registered();
        create("one", "a").statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
    }

    @Test
    void theAnswerIsForgottenAfterADay() {
        create("one", "a");
        SettableClock.INSTANCE.advance(Duration.ofHours(25));
        create("one", "a").statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
        keys().body("data", hasSize(2));
    }

    @Test
    void aNewSessionOfTheSamePersonGetsTheFirstAnswer() {
        create("one", "a").statusCode(201);
        person = person.signedInAgain();
        create("one", "a").statusCode(201).header("Idempotent-Replayed", "true");
        keys().body("data", hasSize(1));
    }

    @Test
    void anotherWorkspaceOfTheSamePersonIsAnotherScope() {
        String other = person.asks()
                .body(Map.of("name", "Another"))
                .post("/api/workspaces")
                .path("data.id");
        folder(person.workspaceId()).statusCode(201);
        folder(other).statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
        folder(other).statusCode(201).header("Idempotent-Replayed", "true");
    }

    @Test
    void theSameKeyAtAnotherPathIsAnotherKey() {
        folder(person.workspaceId()).statusCode(201);
        person.asks()
                .header("Idempotency-Key", "one")
                .body(Map.of("name", "a"))
                .post("/api/tags")
                .statusCode(201)
                .header("Idempotent-Replayed", not(notNullValue()))
                .body("data.id", startsWith("tag_"));
    }

    /** The response contains a session, so a caller from another address who guesses the key must not get it. */
    @Test
    void aStrangerAtAnotherAddressDoesNotGetTheAnswer() {
        String address = Person.address();
        String email = "stranger-%d@example.com".formatted(System.nanoTime());
        register(address, email).statusCode(201).body("data.token", notNullValue());
        register(address, email).statusCode(201).header("Idempotent-Replayed", "true");
        register(Person.address(), email).statusCode(not(is(201))).body("data.token", nullValue());
    }

    @Test
    void theSameKeyWithAnotherQueryIsAConflict() {
        person.asks()
                .header("Idempotency-Key", "one")
                .body(Map.of("name", "a"))
                .post("/api/folders?a=1")
                .statusCode(201);
        person.asks()
                .header("Idempotency-Key", "one")
                .body(Map.of("name", "a"))
                .post("/api/folders?a=2")
                .statusCode(409)
                .body("error.code", is("IDEMPOTENCY_KEY_REUSED"));
    }

    @Test
    void aFileIsReturnedAgainAsItWas() {
        link("https://example.com/first");
        ApiResponse first = export("xlsx").statusCode(200);
        link("https://example.com/second");

        ApiResponse again = export("xlsx").statusCode(200).header("Idempotent-Replayed", "true");
        assertThat(again.asByteArray()).isEqualTo(first.asByteArray());
        assertThat(again.contentType()).isEqualTo(first.contentType());
        assertThat(again.header("Content-Disposition")).isEqualTo(first.header("Content-Disposition"));
    }

    @Test
    void aLargeFileIsReturnedAgainWhereItCanBeCompressed() {
        for (int i = 0; i < 2; i++) {
            largeLinks(_ -> "https://example.com/" + "x".repeat(8_000));
        }
        String first = export("csv").statusCode(200).asString();

        assertThat(first).hasSizeGreaterThan(1 << 20);
        assertThat(export("csv").header("Idempotent-Replayed", "true").asString())
                .isEqualTo(first);
    }

    @Test
    void aFileThatIsTooLargeToBeStoredIsCreatedAgain() {
        Random random = new Random(1);
        for (int i = 0; i < 3; i++) {
            largeLinks(_ -> "https://example.com/" + new BigInteger(40_000, random).toString(36));
        }
        String first = export("csv").statusCode(200).asString();

        assertThat(export("csv")
                        .statusCode(200)
                        .header("Idempotent-Replayed", not(notNullValue()))
                        .asString())
                .isEqualTo(first);
    }

    @Test
    void ofConcurrentRequestsOneIsExecuted() {
        ConcurrentRequests.Request request = () -> create("one", "a");

        assertThat(ConcurrentRequests.statuses(request, request, request, request))
                .allMatch(status -> status == 201 || status == 409)
                .contains(201);
        keys().body("data", hasSize(1));
    }

    @Test
    void ofConcurrentRequestsOneReusesAnExpiredKey() {
        create("one", "a");
        SettableClock.INSTANCE.advance(Duration.ofHours(25));
        ConcurrentRequests.Request request = () -> create("one", "a");

        assertThat(ConcurrentRequests.statuses(request, request, request, request))
                .contains(201);
        keys().body("data", hasSize(2));
    }

    private static ApiResponse register(String address, String email) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address)
                .header("Idempotency-Key", "one")
                .body(Map.of("email", email, "password", Person.PASSWORD, "name", "Ada"))
                .post("/api/auth/register");
    }

    private ApiResponse folder(String workspace) {
        return person.asksIn(workspace)
                .header("Idempotency-Key", "one")
                .body(Map.of("name", "a"))
                .post("/api/folders");
    }

    private ApiResponse create(String key, String name) {
        return person.asks()
                .header("Idempotency-Key", key)
                .body(Map.of("name", name, "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", person.workspaceId());
    }

    private ApiResponse large(List<Map<String, String>> links) {
        return person.asks()
                .header("Idempotency-Key", "large")
                .body(Map.of("links", links))
                .post("/api/links/bulk");
    }

    private void link(String destination) {
        person.asks()
                .body(Map.of("destinationUrl", destination))
                .post("/api/links")
                .statusCode(201);
    }

    /** A hundred links. */
    private void largeLinks(IntFunction<String> destination) {
        List<Map<String, String>> links = IntStream.range(0, 100)
                .mapToObj(i -> Map.of("destinationUrl", destination.apply(i)))
                .toList();
        person.asks().body(Map.of("links", links)).post("/api/links/bulk").statusCode(201);
    }

    private ApiResponse export(String format) {
        return person.asks()
                .header("Idempotency-Key", "one")
                .body(Map.of("format", format))
                .post("/api/links/export");
    }

    private ApiResponse keys() {
        return person.asks().get("/api/workspaces/{id}/api-keys", person.workspaceId());
    }
}
