package dev.waypost.imports;

import static org.awaitility.Awaitility.await;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.JsonBody;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests that tests of imports share. */
final class ImportRequests {
    private static final Set<String> OVER = Set.of("completed", "completed_with_errors", "failed", "cancelled");
    private static final AtomicInteger NEXT = new AtomicInteger();

    private ImportRequests() {}

    /** A unique prefix for short codes. */
    static String prefix() {
        return "imp%d-%d-".formatted(NEXT.incrementAndGet(), System.nanoTime() % 1_000_000);
    }

    static String start(Person person, String provider, Map<String, ?> body) {
        return person.asks()
                .body(body)
                .post("/links/import/{provider}/start", provider)
                .statusCode(202)
                .path("data.id");
    }

    static JsonBody csv(Person person, Map<String, ?> body) {
        String id = person.asks()
                .body(body)
                .post("/links/import/csv")
                .statusCode(202)
                .path("data.id");
        return ended(person, id);
    }

    /** Waits until the import has finished and returns it. */
    static JsonBody ended(Person person, String id) {
        return await().until(() -> job(person, id), job -> OVER.contains(job.getString("data.status")));
    }

    static JsonBody job(Person person, String id) {
        return person.asks().get("/links/import/jobs/{id}", id).statusCode(200).jsonPath();
    }

    static JsonBody link(Person person, String code) {
        return person.asks().get("/api/links/{code}", code).statusCode(200).jsonPath();
    }
}
