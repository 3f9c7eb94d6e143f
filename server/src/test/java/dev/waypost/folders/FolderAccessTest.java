package dev.waypost.folders;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.Role;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The effects of accessLevel. */
@WaypostTest
class FolderAccessTest {
    @Inject
    Team team;

    private String workspace;
    private String folder;
    private String link;

    @BeforeEach
    void closeAFolder() {
        workspace = team.workspace();
        folder = folder("Closed " + System.nanoTime(), Map.of("accessLevel", "read"));
        link = created(
                as(Role.OWNER), "/api/links", Map.of("destinationUrl", "https://example.com", "folderId", folder));
    }

    @Test
    void editorsReadAReadOnlyFolderAndChangeNothingInIt() {
        as(Role.EDITOR).get("/api/links/{id}", link).statusCode(200);
        refused(as(Role.EDITOR).body(Map.of("title", "Mine")).patch("/api/links/{id}", link));
        refused(as(Role.EDITOR).delete("/api/links/{id}", link));
        refused(as(Role.EDITOR)
                .body(Map.of("destinationUrl", "https://example.com", "folderId", folder))
                .post("/api/links"));
        String other = created(as(Role.EDITOR), "/api/links", Map.of("destinationUrl", "https://example.com"));
        refused(as(Role.EDITOR).body(Map.of("folderId", folder)).patch("/api/links/{id}", other));
        refused(as(Role.EDITOR).body(Map.of("linkIds", List.of(other))).post("/api/folders/{id}/links", folder));
        refused(as(Role.EDITOR)
                .body(Collections.singletonMap("accessLevel", null))
                .patch("/api/folders/{id}", folder));
        refused(as(Role.EDITOR).delete("/api/folders/{id}", folder));
    }

    @Test
    void editorsChangeNoRulesOfItsLinks() {
        Map<String, Object> rule = Map.of(
                "linkId",
                link,
                "name",
                "Germany",
                "destinationUrl",
                "https://example.com/other",
                "conditions",
                List.of(Map.of("field", "country", "operator", "equals", "value", "DE")));
        refused(as(Role.EDITOR).body(rule).post("/api/rules"));
        String id = created(as(Role.ADMIN), "/api/rules", rule);
        refused(as(Role.EDITOR).body(Map.of("enabled", false)).patch("/api/rules/{id}", id));
        refused(as(Role.EDITOR).delete("/api/rules/{id}", id));
    }

    @Test
    void adminsChangeItAllTheSame() {
        as(Role.ADMIN)
                .body(Map.of("title", "Theirs"))
                .patch("/api/links/{id}", link)
                .statusCode(200);
        as(Role.ADMIN)
                .body(Map.of("accessLevel", "write"))
                .patch("/api/folders/{id}", folder)
                .statusCode(200);
        as(Role.EDITOR)
                .body(Map.of("title", "Mine"))
                .patch("/api/links/{id}", link)
                .statusCode(200);
    }

    @Test
    void aFolderInheritsTheAccessLevelOfItsParent() {
        String inside = folder("Inside", Map.of("parentId", folder));
        String open = folder("Open", Map.of("parentId", folder, "accessLevel", "write"));
        Map<String, Object> body = new HashMap<>(Map.of("destinationUrl", "https://example.com", "folderId", inside));
        refused(as(Role.EDITOR).body(body).post("/api/links"));
        body.put("folderId", open);
        as(Role.EDITOR).body(body).post("/api/links").statusCode(201);
    }

    private static void refused(ApiResponse answer) {
        answer.statusCode(403).body("error.code", is("FORBIDDEN")).body("error.message", containsString("read-only"));
    }

    private String folder(String name, Map<String, Object> settings) {
        Map<String, Object> body = new HashMap<>(settings);
        body.put("name", name);
        return created(as(Role.OWNER), "/api/folders", body);
    }

    private static String created(ApiRequest request, String path, Map<String, Object> body) {
        return request.body(body).post(path).statusCode(201).path("data.id");
    }

    private ApiRequest as(Role role) {
        Person person = team.of(role);
        return person.asksIn(workspace);
    }
}
