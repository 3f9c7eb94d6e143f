package dev.waypost.folders;

import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class FolderResourceTest {
    @Inject
    Team team;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aFolderCanBeCreatedChangedAndRead() {
        String id = create(Map.of("name", "Letters", "description", "All", "accessLevel", "read"))
                .statusCode(201)
                .body("data.name", is("Letters"))
                .body("data.parentId", nullValue())
                .body("data.accessLevel", is("read"))
                .body("data.linksCount", is(0))
                .path("data.id");
        Map<String, Object> change = new HashMap<>();
        change.put("name", "Mail");
        change.put("description", null);
        patch(id, change).statusCode(200).body("data.name", is("Mail")).body("data.description", nullValue());
        person.asks().get("/api/folders?search=mai").body("data.id", is(List.of(id)));
        Person.registered().asks().get("/api/folders/{id}", id).statusCode(404);
    }

    @Test
    void namesAreUniqueInTheSamePlace() {
        String a = made("A", null);
        create(Map.of("name", "a")).statusCode(409).body("error.code", is("FOLDER_EXISTS"));
        String inner = made("a", a);
        Map<String, Object> up = new HashMap<>();
        up.put("parentId", null);
        patch(inner, up).statusCode(409);
        person.asks().delete("/api/folders/{id}", a).statusCode(200);
        person.asks().get("/api/folders/{id}", inner).body("data.parentId", nullValue());
    }

    @Test
    void aFolderIsKeptWhileTheNameOfASubfolderIsTakenAbove() {
        String parent = made("Parent", null);
        String child = made("Child1", parent);
        String taken = made("child1", null);
        person.asks()
                .delete("/api/folders/{id}", parent)
                .statusCode(409)
                .body("error.code", is("FOLDER_EXISTS"))
                .body(
                        "error.message",
                        is("The folder \"Child1\" cannot move up: a folder with this name already exists there"));
        person.asks().get("/api/folders/{id}", child).body("data.parentId", is(parent));
        patch(taken, Map.of("name", "Other")).statusCode(200);
        person.asks().delete("/api/folders/{id}", parent).statusCode(200);
        person.asks().get("/api/folders/{id}", child).body("data.parentId", nullValue());
    }

    @Test
    void aFolderCannotBeInsideItself() {
        String top = made("Top", null);
        String middle = made("Middle", top);
        String bottom = made("Bottom", middle);
        for (String parent : List.of(top, middle, bottom)) {
            patch(top, Map.of("parentId", parent)).statusCode(400).body("error.details[0].field", is("parentId"));
        }
        String foreign = Person.registered()
                .asks()
                .body(Map.of("name", "F"))
                .post("/api/folders")
                .path("data.id");
        patch(top, Map.of("parentId", foreign)).statusCode(400);
        patch(bottom, Map.of("parentId", top)).statusCode(200).body("data.parentId", is(top));
    }

    @Test
    void foldersAreAtMostTenDeep() {
        String parent = made("1", null);
        for (int depth = 2; depth <= 10; depth++) {
            parent = made(String.valueOf(depth), parent);
        }
        create(Map.of("name", "11", "parentId", parent)).statusCode(400).body("error.details[0].field", is("parentId"));
        String other = made("other", null);
        String tall = made("tall", null);
        made("inside", tall);
        patch(tall, Map.of("parentId", other)).statusCode(200);
        patch(other, Map.of("parentId", parent)).statusCode(400);
    }

    @Test
    void linksAreMovedIntoAFolderAndStayWhenItGoes() {
        String folder = made("F", null);
        String link = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page"))
                .post("/api/links")
                .path("data.id");
        String unknown = "link_000000000000000000000000";
        person.asks()
                .body(Map.of("linkIds", List.of(link, unknown, link)))
                .post("/api/folders/{id}/links", folder)
                .statusCode(200)
                .body("data.updated.folderId", is(List.of(folder)))
                .body("data.notFound", is(List.of(unknown)));
        person.asks().get("/api/folders/{id}", folder).body("data.linksCount", is(1));
        person.asks().delete("/api/folders/{id}", folder).statusCode(200);
        person.asks().delete("/api/folders/{id}", folder).statusCode(404);
        person.asks().get("/api/links/{id}", link).statusCode(200).body("data.folderId", nullValue());
        person.asks()
                .body(Map.of("linkIds", List.of(link)))
                .post("/api/folders/{id}/links", folder)
                .statusCode(404);
    }

    @Test
    void theFoldersOfAWorkspaceAreLimitedByItsPlan() {
        team.plan(person.workspaceId(), Plan.STARTER);
        for (int i = 0; i < 5; i++) {
            made("f" + i, null);
        }
        create(Map.of("name", "more")).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
    }

    private String made(String name, @Nullable String parent) {
        Map<String, Object> body = new HashMap<>(Map.of("name", name));
        body.put("parentId", parent);
        return create(body).statusCode(201).path("data.id");
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(body).post("/api/folders");
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch("/api/folders/{id}", id);
    }
}
