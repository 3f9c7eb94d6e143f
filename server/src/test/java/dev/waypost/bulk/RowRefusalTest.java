package dev.waypost.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows beyond the tags of the plan or in a read-only folder are refused alone, in bulk operations and imports. */
@WaypostTest
class RowRefusalTest {
    private static final String URL = "https://example.com/page";

    @Inject
    Team team;

    private Person owner;
    private Person editor;

    @BeforeEach
    void register() {
        owner = Person.registered();
        editor = Person.registered();
        team.join(owner.workspaceId(), editor, Role.EDITOR);
    }

    @Test
    void aRowBeyondTheTagsOfThePlanIsRefusedAlone() {
        useTags(24);
        List<Map<String, Object>> rows = List.of(
                Map.of("destinationUrl", URL),
                Map.of("destinationUrl", URL, "tags", List.of("new", "tag1")),
                Map.of("destinationUrl", URL, "tags", List.of("other")),
                Map.of("destinationUrl", URL, "tags", List.of("NEW")));

        owner.asks()
                .body(Map.of("links", rows))
                .post("/api/bulk/links/validate")
                .statusCode(200)
                .body("data.rows.valid", contains(true, true, false, true))
                .body("data.rows[2].errors[0].field", is("tags"))
                .body("data.rows[2].errors[0].code", is("LIMIT_EXCEEDED"));
        JsonBody done = ended(start(owner.asks(), "create", Map.of("links", rows)));

        assertThat(done.getString("data.status")).isEqualTo("completed_with_errors");
        assertThat(done.<String>getList("data.results.status"))
                .containsExactly("created", "created", "failed", "created");
        assertThat(done.getString("data.errors[0].code")).isEqualTo("LIMIT_EXCEEDED");
        assertThat(done.getString("data.errors[0].field")).isEqualTo("tags");
    }

    @Test
    void theFirstRowBeyondTheTagsStopsAnOperationThatStops() {
        useTags(25);
        List<Map<String, Object>> rows = List.of(
                Map.of("destinationUrl", URL),
                Map.of("destinationUrl", URL, "tags", List.of("new")),
                Map.of("destinationUrl", URL));

        JsonBody done =
                ended(start(owner.asks(), "create", Map.of("links", rows, "options", Map.of("stopOnError", true))));

        assertThat(done.<String>getList("data.results.status")).containsExactly("created", "failed");
    }

    @Test
    void aRenamedRowBeyondTheTagsIsRefusedAlone() {
        String code = code();
        link(Map.of("shortCode", code));
        useTags(24);
        List<Map<String, Object>> rows = List.of(
                Map.of("destinationUrl", URL, "shortCode", code, "tags", List.of("new", "other")),
                Map.of("destinationUrl", URL, "shortCode", code, "tags", List.of("new")));

        JsonBody done = ended(
                start(owner.asks(), "create", Map.of("links", rows, "options", Map.of("conflictStrategy", "rename"))));

        assertThat(done.<String>getList("data.results.status")).containsExactly("failed", "created");
        assertThat(done.getString("data.errors[0].code")).isEqualTo("LIMIT_EXCEEDED");
        owner.asks().get("/api/links").body("pagination.total", is(2));
    }

    @Test
    void aSkippedRowNeedsNoTags() {
        link(Map.of("externalId", "known"));
        useTags(24);
        List<Map<String, Object>> rows = List.of(
                Map.of("destinationUrl", URL, "externalId", "known", "tags", List.of("one", "two")),
                Map.of("destinationUrl", URL, "tags", List.of("three")));

        JsonBody done = ended(
                start(owner.asks(), "create", Map.of("links", rows, "options", Map.of("conflictStrategy", "skip"))));

        assertThat(done.<String>getList("data.results.status")).containsExactly("skipped", "created");
    }

    @Test
    void aRefusedOverwriteStopsAnOperationThatStops() {
        String code = code();
        link(Map.of("shortCode", code));
        useTags(25);
        List<Map<String, Object>> rows = List.of(
                Map.of("destinationUrl", URL, "shortCode", code, "tags", List.of("new")),
                Map.of("destinationUrl", URL));

        JsonBody done = ended(start(
                owner.asks(),
                "create",
                Map.of("links", rows, "options", Map.of("conflictStrategy", "overwrite", "stopOnError", true))));

        assertThat(done.<String>getList("data.results.status")).containsExactly("failed");
        owner.asks().get("/api/links").body("pagination.total", is(1));
    }

    @Test
    void validatingChangesFindsConflictsBetweenRows() {
        String code = code();
        Map<String, Object> body = Map.of(
                "updates",
                List.of(
                        Map.of("id", link(Map.of()), "shortCode", code),
                        Map.of("id", link(Map.of()), "shortCode", code),
                        Map.of("id", link(Map.of()), "externalId", code),
                        Map.of("id", link(Map.of()), "externalId", code)));

        owner.asks()
                .body(body)
                .post("/api/bulk/links/validate-update")
                .statusCode(200)
                .body("data.rows.valid", contains(true, false, true, false));
        JsonBody done = ended(start(owner.asks(), "update", body));
        assertThat(done.<String>getList("data.results.status"))
                .containsExactly("updated", "failed", "updated", "failed");
    }

    @Test
    void changesOfTagsDoNotDeadlockWithABulkUpdate() {
        List<String> ids = IntStream.range(0, 40).mapToObj(_ -> link(Map.of())).toList();
        useTags(20);
        List<ApiResponse> jobs = List.of(
                start(owner.asks(), "update", Map.of("linkIds", ids, "data", Map.of("tags", List.of("tag0")))),
                start(owner.asks(), "update", Map.of("linkIds", ids, "data", Map.of("title", "New"))));

        List<Integer> statuses = ids.reversed().parallelStream()
                .map(id -> owner.asks()
                        .body(Map.of("tags", List.of("of " + id.substring(20))))
                        .patch("/api/links/{id}", id)
                        .statusCode())
                .toList();

        assertThat(statuses).isSubsetOf(200, 403);
        jobs.forEach(job -> assertThat(ended(job).getString("data.status")).isEqualTo("completed"));
        owner.asks().get("/api/tags?limit=100").body("pagination.total", is(25));
    }

    @Test
    void aChangeBeyondTheTagsOfThePlanIsRefusedAlone() {
        String first = link(Map.of());
        String second = link(Map.of());
        String third = link(Map.of());
        useTags(24);
        Map<String, Object> body = Map.of(
                "updates",
                List.of(
                        Map.of("id", first, "tags", List.of("new")),
                        Map.of("id", second, "tags", List.of("other")),
                        Map.of("id", third, "tags", List.of("new", "tag0"))));

        owner.asks()
                .body(body)
                .post("/api/bulk/links/validate-update")
                .statusCode(200)
                .body("data.rows.valid", contains(true, false, true));
        JsonBody done = ended(start(owner.asks(), "update", body));

        assertThat(done.<String>getList("data.results.status")).containsExactly("updated", "failed", "updated");
        assertThat(done.getString("data.errors[0].code")).isEqualTo("LIMIT_EXCEEDED");
        owner.asks().get("/api/links/{id}", third).body("data.tags", contains("new", "tag0"));
    }

    @Test
    void aLinkInAReadOnlyFolderIsNotDeletedAndOthersAre() {
        Map<String, Object> body =
                Map.of("linkIds", List.of(link(Map.of()), link(Map.of("folderId", closedFolder())), link(Map.of())));

        asEditor()
                .body(body)
                .post("/api/bulk/links/validate-delete")
                .statusCode(200)
                .body("data.rows.valid", contains(true, false, true))
                .body("data.rows[1].errors[0].code", is("FORBIDDEN"));
        JsonBody done = ended(start(asEditor(), "delete", body));

        assertThat(done.<String>getList("data.results.status")).containsExactly("deleted", "failed", "deleted");
        assertThat(done.getString("data.errors[0].code")).isEqualTo("FORBIDDEN");
    }

    @Test
    void theFolderOfANewLinkIsNamedIfItIsReadOnly() {
        Map<String, Object> row = Map.of("destinationUrl", URL, "folderId", closedFolder());

        asEditor()
                .body(Map.of("links", List.of(row)))
                .post("/api/bulk/links/validate")
                .statusCode(200)
                .body("data.rows[0].errors[0].field", is("folderId"))
                .body("data.rows[0].errors[0].code", is("FORBIDDEN"));
        asEditor()
                .body(row)
                .post("/api/links")
                .statusCode(403)
                .body("error.code", is("FORBIDDEN"))
                .body("error.details[0].field", is("folderId"));
    }

    @Test
    void aRowOverALinkInAReadOnlyFolderIsNotImportedAndOthersAre() {
        String code = code();
        link(Map.of("folderId", closedFolder(), "shortCode", code));
        String csv = "u,s\n%1$s/1,%2$sa\n%1$s/2,%2$s\n%1$s/3,%2$sb".formatted(URL, code);

        for (boolean dryRun : List.of(true, false)) {
            String id = asEditor()
                    .body(Map.of(
                            "csv",
                            csv,
                            "mapping",
                            Map.of("destinationUrl", "u", "shortCode", "s"),
                            "options",
                            Map.of("conflictStrategy", "overwrite", "dryRun", dryRun)))
                    .post("/api/links/import/csv")
                    .statusCode(202)
                    .path("data.id");
            JsonBody done = await().until(
                            () -> asEditor()
                                    .get("/api/links/import/jobs/{id}", id)
                                    .statusCode(200)
                                    .jsonPath(),
                            job -> job.getString("data.completedAt") != null);

            assertThat(done.getString("data.status")).isEqualTo("completed_with_errors");
            assertThat(done.getInt("data.created")).isEqualTo(2);
            assertThat(done.getInt("data.updated")).isZero();
            assertThat(done.<String>getList("data.errors.code")).containsExactly("FORBIDDEN");
        }
    }

    private void useTags(int count) {
        for (int i = 0; i < count; i++) {
            owner.asks().body(Map.of("name", "tag" + i)).post("/api/tags").statusCode(201);
        }
        team.plan(owner.workspaceId(), Plan.STARTER);
    }

    private String closedFolder() {
        return owner.asks()
                .body(Map.of("name", "Closed", "accessLevel", "read"))
                .post("/api/folders")
                .statusCode(201)
                .path("data.id");
    }

    private String link(Map<String, Object> settings) {
        Map<String, Object> body = new HashMap<>(settings);
        body.put("destinationUrl", URL);
        return owner.asks().body(body).post("/api/links").statusCode(201).path("data.id");
    }

    private static String code() {
        return "row" + Long.toString(System.nanoTime(), 36);
    }

    private ApiRequest asEditor() {
        return editor.asksIn(owner.workspaceId());
    }

    private static ApiResponse start(ApiRequest request, String what, Object body) {
        return request.body(body).post("/api/bulk/links/{what}", what).statusCode(202);
    }

    private JsonBody ended(ApiResponse started) {
        String id = started.path("data.id");
        return await().until(
                        () -> owner.asks()
                                .get("/api/bulk/operations/{id}", id)
                                .statusCode(200)
                                .jsonPath(),
                        job -> job.getString("data.completedAt") != null);
    }
}
