package dev.waypost.tags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.waypost.access.Plan;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class TagResourceTest {
    @Inject
    Team team;

    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aTagCanBeCreatedRenamedAndDeleted() {
        String id = create(Map.of("name", " News ", "color", "pink"))
                .statusCode(201)
                .body("data.name", is("News"))
                .body("data.color", is("pink"))
                .body("data.linksCount", is(0))
                .path("data.id");
        person.asks()
                .body(Map.of("name", "Letters"))
                .patch("/api/tags/{id}", id)
                .statusCode(200)
                .body("data.name", is("Letters"))
                .body("data.color", is("pink"));
        person.asks().get("/api/tags/{id}", id).body("data.name", is("Letters"));
        person.asks().delete("/api/tags/{id}", id).statusCode(200).body("data", is(Map.of("id", id, "deleted", true)));
        person.asks().delete("/api/tags/{id}", id).statusCode(404);
    }

    @Test
    void namesAreUniqueIgnoringCase() {
        create(Map.of("name", "One")).statusCode(201).body("data.color", notNullValue());
        create(Map.of("name", "oNE")).statusCode(409).body("error.code", is("TAG_EXISTS"));
        String two = create(Map.of("name", "Two")).path("data.id");
        person.asks().body(Map.of("name", "ONE")).put("/api/tags/{id}", two).statusCode(409);
        Person.registered().asks().body(Map.of("name", "One")).post("/api/tags").statusCode(201);
    }

    @Test
    void wrongNamesAndColoursAreRefused() {
        create(Map.of("name", " ")).statusCode(400).body("error.details[0].field", is("name"));
        create(Map.of("name", "a\nb")).statusCode(400).body("error.details[0].field", is("name"));
        create(Map.of("name", "x".repeat(51))).statusCode(400);
        create(Map.of("name", "x", "color", "mauve")).statusCode(400).body("error.details[0].field", is("color"));
        person.asks().get("/api/tags?sortBy=luck").statusCode(400);
    }

    @Test
    void newTagsOfALinkAreCreatedAndDeletedTagsAreRemoved() {
        create(Map.of("name", "Known")).statusCode(201);
        String link = link(List.of("known", "New"))
                .statusCode(201)
                .body("data.tags", is(List.of("Known", "New")))
                .path("data.id");
        link(List.of("new")).statusCode(201);
        person.asks()
                .get("/api/tags?sortBy=linksCount")
                .body("data.name", is(List.of("New", "Known")))
                .body("data.linksCount", is(List.of(2, 1)));
        String id = person.asks()
                .get("/api/tags?search=ew")
                .body("data", hasSize(1))
                .path("data[0].id");
        person.asks().delete("/api/tags/{id}", id).statusCode(200);
        person.asks().get("/api/links/{id}", link).body("data.tags", is(List.of("Known")));
        assertThat(db.number(Sql.of("SELECT count(*) FROM link_tags WHERE tag_id = ?", Ids.parse(TagId.class, id))))
                .isZero();
    }

    @Test
    void theTagsOfAWorkspaceAreLimitedByItsPlan() {
        team.plan(person.workspaceId(), Plan.STARTER);
        link(IntStream.range(0, 26).mapToObj(i -> "t" + i).toList())
                .statusCode(403)
                .body("error.code", is("LIMIT_EXCEEDED"));
        link(IntStream.range(0, 25).mapToObj(i -> "t" + i).toList()).statusCode(201);
        create(Map.of("name", "more")).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        link(List.of("t1", "T2")).statusCode(201);
        person.asks().get("/api/workspaces/{id}/usage", person.workspaceId()).body("data", not(is(Map.of())));
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/tags");
    }

    private ApiResponse link(List<String> tags) {
        return person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page", "tags", tags))
                .post("/api/links");
    }
}
