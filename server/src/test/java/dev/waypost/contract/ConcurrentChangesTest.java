package dev.waypost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Requests that arrive at the same time are applied one after the other. */
@WaypostTest
class ConcurrentChangesTest {
    private static final int ROUNDS = 12;

    private final Person person = Person.registered();

    @Test
    void changesOfDifferentFieldsAreAllKept() throws Exception {
        String link = made("/api/links", Map.of("destinationUrl", "https://example.com"));
        String workspace = "/api/workspaces/" + person.workspaceId();
        Map<String, Object> rule = Map.of(
                "linkId",
                link,
                "name",
                "First",
                "destinationUrl",
                "https://example.com/rule",
                "conditions",
                List.of(Map.of("field", "country", "operator", "equals", "value", "DE")));
        assertKept("/api/tags/" + made("/api/tags", Map.of("name", "First")), "name", "color", "red", "blue");
        assertKept(
                "/api/customers/" + made("/api/customers", Map.of("externalId", "c")),
                "name",
                "email",
                "a@example.com",
                "b@example.com");
        assertKept("/api/rules/" + made("/api/rules", rule), "name", "description", "One", "Two");
        assertKept("/api/pixels/" + made("/api/pixels", Map.of("name", "First")), "name", "description", "One", "Two");
        assertKept(
                "/api/utm-templates/" + made("/api/utm-templates", Map.of("name", "First", "utmSource", "x")),
                "name",
                "utmTerm",
                "One",
                "Two");
        assertKept(
                workspace + "/api-keys/"
                        + made(workspace + "/api-keys", Map.of("name", "First", "scopes", List.of("links:read"))),
                "name",
                "enabled",
                true,
                false);
        assertKept(
                workspace + "/publishable-keys/" + made(workspace + "/publishable-keys", Map.of("name", "First")),
                "name",
                "enabled",
                true,
                false);
    }

    private void assertKept(String path, String name, String other, Object one, Object two) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String newName = "Name " + round;
            Object value = round % 2 == 0 ? two : one;
            List<ApiResponse> answers = atOnce(List.of(
                    () -> person.asks().body(Map.of(name, newName)).patch(path),
                    () -> person.asks().body(Map.of(other, value)).patch(path)));
            assertThat(answers).as(path).extracting(ApiResponse::statusCode).containsOnly(200);
            // Keys are only listed; there is one of each kind.
            boolean listed = path.contains("keys/");
            JsonBody after = person.asks()
                    .get(listed ? path.substring(0, path.lastIndexOf('/')) : path)
                    .statusCode(200)
                    .jsonPath();
            String data = listed ? "data[0]." : "data.";
            assertThat(after.getString(data + name)).as(path).isEqualTo(newName);
            assertThat(after.getString(data + other)).as(path).isEqualTo(value.toString());
        }
    }

    @Test
    void equalUpsertsCreateOneLink() throws Exception {
        for (Map<String, String> identity : List.of(
                Map.of("externalId", "order-1"),
                Map.of("shortCode", "race" + Long.toString(System.nanoTime(), 36)),
                Map.of("title", "By destination"))) {
            Map<String, Object> body = new HashMap<>(identity);
            body.put("destinationUrl", "https://example.com/" + identity.keySet());
            List<ApiResponse> answers =
                    atOnce(Collections.nCopies(5, () -> person.asks().body(body).put("/api/links/upsert")));
            assertThat(answers)
                    .as(identity.toString())
                    .extracting(ApiResponse::statusCode)
                    .containsOnlyOnce(201)
                    .containsOnly(200, 201);
        }
    }

    @Test
    void rulesAreNumberedOneByOneAndReorderedOneAfterTheOther() throws Exception {
        String link = made("/api/links", Map.of("destinationUrl", "https://example.com"));
        Map<String, Object> rule = Map.of(
                "linkId",
                link,
                "name",
                "Rule",
                "destinationUrl",
                "https://example.com/rule",
                "conditions",
                List.of(Map.of("field", "country", "operator", "equals", "value", "DE")));
        List<ApiResponse> made =
                atOnce(Collections.nCopies(5, () -> person.asks().body(rule).post("/api/rules")));
        assertThat(made)
                .extracting(answer -> answer.jsonPath().getLong("data.priority"))
                .containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L);
        List<String> ids = made.stream()
                .map(answer -> answer.jsonPath().getString("data.id"))
                .toList();
        for (int round = 0; round < ROUNDS; round++) {
            String name = "Name " + round;
            List<ApiResponse> answers = atOnce(List.of(
                    () -> reorder(link, ids),
                    () -> reorder(link, ids.reversed()),
                    () -> person.asks().body(Map.of("name", name)).patch("/api/rules/" + ids.getFirst())));
            assertThat(answers).extracting(ApiResponse::statusCode).containsOnly(200);
            assertThat(person.asks()
                            .get("/api/rules/" + ids.getFirst())
                            .jsonPath()
                            .getString("data.name"))
                    .isEqualTo(name);
        }
    }

    @Test
    void linksWithTheSameNewTagsAreAllCreated() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int number = round;
            List<String> tags = IntStream.range(0, 12)
                    .mapToObj(i -> "tag-%d-%d".formatted(number, i))
                    .toList();
            List<ApiResponse> answers = atOnce(List.of(
                    () -> tagged(tags),
                    () -> tagged(tags.reversed()),
                    () -> tagged(tags),
                    () -> tagged(tags.reversed())));
            assertThat(answers).extracting(ApiResponse::statusCode).containsOnly(201);
        }
    }

    private ApiResponse reorder(String link, List<String> ids) {
        return person.asks().body(Map.of("linkId", link, "ruleIds", ids)).post("/api/rules/reorder");
    }

    private ApiResponse tagged(List<String> tags) {
        return person.asks()
                .body(Map.of("destinationUrl", "https://example.com", "tags", tags))
                .post("/api/links");
    }

    private String made(String path, Map<String, Object> body) {
        return person.asks().body(body).post(path).statusCode(201).path("data.id");
    }

    private <T> List<T> atOnce(List<Callable<T>> requests) throws Exception {
        CyclicBarrier start = new CyclicBarrier(requests.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(requests.size())) {
            List<Future<T>> running = requests.stream()
                    .map(request -> threads.submit(() -> {
                        start.await();
                        return request.call();
                    }))
                    .toList();
            List<T> answers = new ArrayList<>();
            for (Future<T> one : running) {
                answers.add(one.get());
            }
            return answers;
        }
    }
}
