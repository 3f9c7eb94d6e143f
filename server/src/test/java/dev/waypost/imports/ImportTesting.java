package dev.waypost.imports;

import static org.awaitility.Awaitility.await;

import dev.waypost.testing.Person;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** What the tests of imports do again and again. */
final class ImportTesting {
    private static final Set<String> OVER = Set.of("completed", "completed_with_errors", "failed", "cancelled");
    private static final AtomicInteger NEXT = new AtomicInteger();

    private ImportTesting() {}

    /** Codes that begin with it are of nobody else. */
    static String prefix() {
        return "imp%d-%d-".formatted(NEXT.incrementAndGet(), System.nanoTime() % 1_000_000);
    }

    static String start(Person person, String provider, Map<String, ?> body) {
        return person.asks()
                .body(body)
                .post("/links/import/{provider}/start", provider)
                .then()
                .statusCode(202)
                .extract()
                .path("data.id");
    }

    static JsonPath csv(Person person, Map<String, ?> body) {
        String id = person.asks()
                .body(body)
                .post("/links/import/csv")
                .then()
                .statusCode(202)
                .extract()
                .path("data.id");
        return ended(person, id);
    }

    /** The import once it is over. */
    static JsonPath ended(Person person, String id) {
        return await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> job(person, id), job -> OVER.contains(job.getString("data.status")));
    }

    static JsonPath job(Person person, String id) {
        return person.asks()
                .get("/links/import/jobs/{id}", id)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    static JsonPath link(Person person, String code) {
        return person.asks()
                .get("/api/links/{code}", code)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
