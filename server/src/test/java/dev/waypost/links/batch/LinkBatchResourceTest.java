package dev.waypost.links.batch;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkBatchResourceTest {
    private static final Map<String, Object> GOOD = Map.of("destinationUrl", "https://example.com/page");

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void validLinksAreCreatedAndErrorsReported() {
        String code = "bulk" + System.nanoTime();
        create(Map.of(
                        "links",
                        List.of(
                                Map.of("destinationUrl", "https://example.com/1", "shortCode", code),
                                Map.of("destinationUrl", "nonsense"),
                                Map.of("destinationUrl", "https://example.com/2", "shortCode", code),
                                Map.of("title", "no destination"),
                                Map.of("destinationUrl", 7),
                                "no object",
                                GOOD)))
                .statusCode(201)
                .body("data.createdCount", is(2))
                .body("data.failedCount", is(5))
                .body("data.created", hasSize(2))
                .body("data.errors.index", is(List.of(1, 2, 3, 4, 5)))
                .body("data.errors[0].code", is("VALIDATION_ERROR"))
                .body("data.errors[0].message", containsString("destinationUrl"))
                .body("data.errors[1].code", is("SHORT_CODE_EXISTS"))
                .body("data.errors[2].message", containsString("destinationUrl"));
        person.asks().get("/api/links").body("pagination.total", is(2));
    }

    @Test
    void aBareArrayAndThePathWithoutApiWorkToo() {
        person.asks()
                .body(List.of(GOOD, GOOD))
                .post("/links/bulk")
                .statusCode(201)
                .body("data.createdCount", is(2));
        create(Map.of("links", List.of(Map.of("destinationUrl", "x"))))
                .statusCode(200)
                .body("data.failedCount", is(1));
    }

    @Test
    void theNumberOfLinksIsLimited() {
        for (Object body : List.of(
                List.of(),
                Map.of(),
                Map.of("links", List.of()),
                Map.of("links", "x"),
                Collections.nCopies(101, GOOD))) {
            create(body).statusCode(400).body("error.details[0].field", is("links"));
        }
    }

    @Test
    void aChangeReachesAllLinksThatAreThere() {
        String first = made(Map.of("destinationUrl", "https://example.com/1", "externalId", "b1"));
        String second = made(GOOD);
        String foreign =
                Person.registered().asks().body(GOOD).post("/api/links").path("data.id");
        change(Map.of(
                        "linkIds",
                        List.of(second, foreign, "link_none"),
                        "externalIds",
                        List.of("b1", "b2"),
                        "data",
                        Map.of("enabled", false, "tags", List.of("bulk"))))
                .statusCode(200)
                .body("data.updatedCount", is(2))
                .body("data.updated.enabled", is(List.of(false, false)))
                .body("data.notFound", is(List.of(foreign, "link_none", "b2")));
        person.asks().get("/api/links?tag=bulk").body("data.id", is(List.of(second, first)));
    }

    @Test
    void uniqueFieldsCannotBeChangedForSeveralLinks() {
        String id = made(GOOD);
        for (String field : List.of("shortCode", "domainId", "externalId")) {
            Map<String, Object> data = new HashMap<>();
            data.put(field, null);
            change(Map.of("linkIds", List.of(id), "data", data))
                    .statusCode(400)
                    .body("error.details[0].field", is("data." + field));
        }
        change(Map.of("data", Map.of("enabled", false))).statusCode(400);
        change(Map.of("linkIds", List.of(id))).statusCode(400);
        change(Map.of("linkIds", List.of(id), "data", Map.of("redirectStatus", 7)))
                .statusCode(400);
    }

    @Test
    void unknownLinksAreSkippedWhenDeleting() {
        List<String> ids = new ArrayList<>(List.of(made(GOOD), made(GOOD)));
        String unknown = "link_000000000000000000000000";
        ids.add(unknown);
        ids.add("nonsense");
        person.asks()
                .body(Map.of("linkIds", ids))
                .post("/links/bulk/delete")
                .statusCode(200)
                .body("data.deletedCount", is(2))
                .body("data.deleted", is(ids.subList(0, 2)))
                .body("data.notFound", is(List.of(unknown, "nonsense")));
        person.asks().get("/api/links").body("pagination.total", is(0));
    }

    private ApiResponse create(Object body) {
        return person.asks().body(body).post("/api/links/bulk");
    }

    private ApiResponse change(Object body) {
        return person.asks().body(body).patch("/links/bulk");
    }

    private String made(Map<String, ?> body) {
        return person.asks().body(body).post("/api/links").statusCode(201).path("data.id");
    }
}
