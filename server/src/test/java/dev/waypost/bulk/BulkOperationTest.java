package dev.waypost.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Plans;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Announcements;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class BulkOperationTest {
    private static final Map<String, Object> GOOD =
            Map.of("destinationUrl", "https://example.com/page", "title", "Page");

    @Inject
    Plans plans;

    @Inject
    Credits credits;

    @Inject
    Announcements announcements;

    @Inject
    LinkFixtures fixtures;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void anOperationAlwaysHasItsFieldsWhateverIsKnownYet() {
        person.asks()
                .body(Map.of("links", List.of(GOOD)))
                .post("/api/bulk/links/create")
                .statusCode(202)
                .body("data.results", is(List.of()))
                .body("data.errors", is(List.of()));
        person.asks()
                .get("/api/bulk/operations")
                .statusCode(200)
                .body("data[0]", hasKey("results"))
                .body("data[0]", hasKey("errors"));
    }

    @Test
    void rowsAreIndependentAndErrorsNameRowAndField() {
        String code = code();
        JsonBody done = ended(start(
                "create",
                Map.of(
                        "links",
                        List.of(
                                link(code),
                                Map.of("destinationUrl", "nonsense"),
                                link(code.toUpperCase(Locale.ROOT)),
                                Map.of("title", "no destination"),
                                "no object",
                                Map.of("destinationUrl", "https://example.com/1e9", "costOverride", -1),
                                GOOD))));

        assertThat(done.getString("data.status")).isEqualTo("completed_with_errors");
        assertThat(done.getInt("data.total")).isEqualTo(7);
        assertThat(done.getInt("data.processed")).isEqualTo(7);
        assertThat(done.getInt("data.succeeded")).isEqualTo(2);
        assertThat(done.getInt("data.failed")).isEqualTo(5);
        assertThat(done.getInt("data.progress")).isEqualTo(100);
        assertThat(done.<Integer>getList("data.errors.index")).containsExactly(1, 2, 3, 4, 5);
        assertThat(done.<String>getList("data.errors.field"))
                .containsExactly("destinationUrl", "shortCode", "destinationUrl", "link", "costOverride");
        assertThat(done.<String>getList("data.errors.code"))
                .containsExactly(
                        "VALIDATION_ERROR",
                        "SHORT_CODE_EXISTS",
                        "VALIDATION_ERROR",
                        "VALIDATION_ERROR",
                        "VALIDATION_ERROR");
        assertThat(done.<String>getList("data.results.status"))
                .containsExactly("created", "failed", "failed", "failed", "failed", "failed", "created");
        assertThat(done.<Integer>getList("data.results.index")).containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(done.getInt("data.results[1].error.index")).isEqualTo(1);
        person.asks()
                .get("/api/links/{id}", done.getString("data.results[0].id"))
                .statusCode(200)
                .body("data.shortCode", is(code))
                .body("data.createdBy", is(person.id()));
        person.asks().get("/api/links").body("pagination.total", is(2));
    }

    @Test
    void theLinksOfABatchAreLikeLinksMadeOneByOne() {
        String code = code();
        String folder = person.asks()
                .body(Map.of("name", "Bulk"))
                .post("/api/folders")
                .statusCode(201)
                .path("data.id");
        JsonBody done = ended(start(
                "create",
                Map.of(
                        "links",
                        List.of(
                                Map.of(
                                        "destinationUrl",
                                        "https://example.com/a",
                                        "shortCode",
                                        code,
                                        "tags",
                                        List.of("Spring", "sale"),
                                        "folderId",
                                        folder,
                                        "externalId",
                                        "a-1"),
                                Map.of("destinationUrl", "https://example.com/b", "tags", List.of("spring")),
                                Map.of("destinationUrl", "https://example.com/c", "tags", List.of("")),
                                Map.of("destinationUrl", "https://example.com/d", "externalId", "a-1")))));

        assertThat(done.<String>getList("data.results.status"))
                .containsExactly("created", "created", "failed", "failed");
        assertThat(done.<String>getList("data.errors.field")).containsExactly("tags", "externalId");
        assertThat(done.getString("data.errors[1].code")).isEqualTo("EXTERNAL_ID_EXISTS");
        person.asks()
                .get("/api/links/ext/a-1")
                .body("data.tags", contains("sale", "Spring"))
                .body("data.folderId", is(folder));
        assertThat(announcements.of(Topic.LINK, "-/" + code.toLowerCase(Locale.ROOT)))
                .isEqualTo(1);
        person.asks()
                .get("/api/analytics/audit-log?action=link.created")
                .body("pagination.total", is(2))
                .body("data[0].actor.id", is(person.id()));
        person.asks().get("/" + code).statusCode(302);
    }

    @Test
    void moreThanAChunkIsCreatedWholeAndDuplicatesAreFoundAcrossChunks() {
        String code = code();
        List<Object> rows = new ArrayList<>(Collections.nCopies(1200, GOOD));
        rows.set(3, link(code));
        rows.set(1100, link(code));

        JsonBody done = ended(start("create", Map.of("links", rows)));

        assertThat(done.getInt("data.succeeded")).isEqualTo(1199);
        assertThat(done.<Integer>getList("data.errors.index")).containsExactly(1100);
        assertThat(done.getList("data.results")).hasSize(1200);
        person.asks().get("/api/links/stats").body("data.totalLinks", is(1199));
    }

    @Test
    void conflictsAreHandledByTheOptions() {
        String code = code();
        ended(start("create", Map.of("links", List.of(link(code)))));
        Person stranger = Person.registered();
        String theirs = code();
        stranger.asks().body(link(theirs)).post("/api/links").statusCode(201);
        Map<String, Object> again = Map.of("destinationUrl", "https://example.com/new", "shortCode", code);
        Map<String, Object> foreign = Map.of("destinationUrl", "https://example.com/new", "shortCode", theirs);

        JsonBody skipped = ended(create(List.of(again, foreign), Map.of("conflictStrategy", "skip")));
        assertThat(skipped.<String>getList("data.results.status")).containsExactly("skipped", "skipped");
        assertThat(skipped.getString("data.results[1].id")).isNull();
        assertThat(skipped.getString("data.status")).isEqualTo("completed");
        assertThat(skipped.getInt("data.skipped")).isEqualTo(2);

        JsonBody renamed = ended(create(List.of(again), Map.of("conflictStrategy", "rename")));
        assertThat(renamed.<String>getList("data.results.status")).containsExactly("created");
        person.asks()
                .get("/api/links/{id}", renamed.getString("data.results[0].id"))
                .body("data.shortCode", startsWith(code + "-"));

        JsonBody overwritten = ended(create(List.of(again, foreign), Map.of("conflictStrategy", "overwrite")));
        assertThat(overwritten.<String>getList("data.results.status")).containsExactly("updated", "failed");
        person.asks().get("/api/links/{code}", code).body("data.destinationUrl", is("https://example.com/new"));
    }

    @Test
    void stopOnErrorEndsAtTheFirstRowThatFails() {
        String code = code();
        JsonBody done = ended(create(
                List.of(GOOD, link(code), link(code), GOOD, Map.of("destinationUrl", "x")),
                Map.of("stopOnError", true)));

        assertThat(done.getString("data.status")).isEqualTo("failed");
        assertThat(done.getString("data.error.code")).isEqualTo("SHORT_CODE_EXISTS");
        assertThat(done.getString("data.error.message")).startsWith("Row 3: ");
        assertThat(done.<String>getList("data.results.status")).containsExactly("created", "created", "failed");
        person.asks().get("/api/links").body("pagination.total", is(2));
    }

    @Test
    void planAndCreditsAreCheckedBeforeAnythingIsChanged() {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        plans.change(workspace, Plan.STARTER);
        fixtures.links(person, 990);
        start("create", Map.of("links", Collections.nCopies(11, GOOD)), 403).body("error.code", is("LIMIT_EXCEEDED"));
        person.asks()
                .body(Map.of("links", Collections.nCopies(11, GOOD)))
                .post("/api/bulk/links/validate")
                .statusCode(200)
                .body("data.valid", is(false))
                .body("data.invalidCount", is(0))
                .body("data.limits.requested", is(11))
                .body("data.limits.remaining", is(10))
                .body("data.limits.exceeded", is(true))
                .body("data.creditsAvailable", is(1000));

        ended(start("create", Map.of("links", Collections.nCopies(10, GOOD))));
        person.asks().get("/api/links").body("pagination.total", is(1000));
    }

    @Test
    void withoutTheCreditsForAllOfThemNoLinkIsCreated() {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        plans.change(workspace, Plan.STARTER);
        credits.spend(workspace, 990, "Test");

        start("create", Map.of("links", Collections.nCopies(11, GOOD)), 402)
                .body("error.code", is("INSUFFICIENT_CREDITS"));

        person.asks().get("/api/bulk/operations").body("pagination.total", is(0));
        person.asks().get("/api/links").body("pagination.total", is(0));
        ended(start("create", Map.of("links", Collections.nCopies(10, GOOD))));
        assertThat(credits.balance(workspace)).hasValue(0);
    }

    @ParameterizedTest
    @CsvSource({"skip,skipped", "overwrite,updated"})
    void linksThatAreThereAlreadyNeedNeitherRoomNorCredits(String strategy, String status) {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        String first = code();
        String second = code();
        ended(start("create", Map.of("links", List.of(link(first), link(second)))));
        plans.change(workspace, Plan.STARTER);
        credits.spend(workspace, 999, "Test");
        fixtures.links(person, 997);
        List<Object> rows = List.of(link(first), link(second), GOOD);

        person.asks()
                .body(Map.of("links", rows, "options", Map.of("conflictStrategy", strategy)))
                .post("/api/bulk/links/validate")
                .body("data.limits.requested", is(1))
                .body("data.limits.exceeded", is(false))
                .body("data.creditsRequired", is(1));
        JsonBody done = ended(create(rows, Map.of("conflictStrategy", strategy)));
        assertThat(done.<String>getList("data.results.status")).containsExactly(status, status, "created");

        // The limit of the plan is reached now.
        JsonBody again = ended(create(rows.subList(0, 2), Map.of("conflictStrategy", strategy)));
        assertThat(again.<String>getList("data.results.status")).containsExactly(status, status);
        start("create", Map.of("links", rows, "options", Map.of("conflictStrategy", strategy)), 403)
                .body("error.code", is("LIMIT_EXCEEDED"));
        start("create", Map.of("links", rows, "options", Map.of("conflictStrategy", "rename")), 403);
    }

    @Test
    void changesReachEachLinkOrAllOfThem() {
        List<String> ids = created(3);

        JsonBody each = ended(start(
                "update",
                Map.of(
                        "updates",
                        List.of(
                                Map.of("id", ids.get(0), "title", "First", "tags", List.of("x")),
                                Map.of("id", ids.get(1), "destinationUrl", "no address"),
                                Map.of("id", "link_000000000000000000000000", "title", "Nobody"),
                                Map.of("id", 7),
                                Map.of("title", "no id"),
                                "text"))));
        assertThat(each.<String>getList("data.results.status"))
                .containsExactly("updated", "failed", "failed", "failed", "failed", "failed");
        assertThat(each.<String>getList("data.errors.field")).containsExactly("destinationUrl", null, "id", "id", "id");
        assertThat(each.getString("data.errors[1].code")).isEqualTo("NOT_FOUND");
        person.asks().get("/api/links/{id}", ids.get(0)).body("data.title", is("First"));

        JsonBody all = ended(start("update", Map.of("linkIds", ids, "data", Map.of("archived", true))));
        assertThat(all.getString("data.status")).isEqualTo("completed");
        person.asks().get("/api/links?archived=true").body("pagination.total", is(3));
        start("update", Map.of("linkIds", ids), 400).body("error.details[0].field", is("data"));
        start("update", Map.of(), 400).body("error.details[0].field", is("updates"));
    }

    @Test
    void deletionsTakeTheLinksAway() {
        List<String> ids = new ArrayList<>(created(2));
        ids.add("link_000000000000000000000000");

        JsonBody done = ended(start("delete", Map.of("linkIds", ids)));

        assertThat(done.<String>getList("data.results.status")).containsExactly("deleted", "deleted", "failed");
        person.asks().get("/api/links").body("pagination.total", is(0));
    }

    @Test
    void validatingReportsErrorsAndChangesNothing() {
        String code = code();
        String taken = code();
        person.asks().body(link(taken)).post("/api/links").statusCode(201);

        person.asks()
                .body(Map.of(
                        "links",
                        List.of(
                                link(code),
                                link(code),
                                link(taken),
                                Map.of("destinationUrl", "x", "shortCode", "api"),
                                Map.of("shortCode", "a".repeat(200), "clicksLimit", 0))))
                .post("/bulk/links/validate")
                .statusCode(200)
                .body("data.valid", is(false))
                .body("data.total", is(5))
                .body("data.validCount", is(1))
                .body("data.invalidCount", is(4))
                .body("data.rows.valid", contains(true, false, false, false, false))
                .body("data.rows[1].errors[0].field", is("shortCode"))
                .body("data.rows[1].errors[0].code", is("SHORT_CODE_EXISTS"))
                .body("data.rows[1].warnings", hasSize(1))
                .body("data.rows[4].errors.field", contains("clicksLimit", "destinationUrl", "shortCode"))
                .body("data.limits.exceeded", is(false))
                .body("data.creditsRequired", is(1))
                .body("data.creditsAvailable", nullValue());
        person.asks().get("/api/links").body("pagination.total", is(1));
    }

    @Test
    void validatingChangesAndDeletionsNamesWhatIsMissingAndWhatHangsOnLinks() {
        List<String> ids = created(2);
        person.asks()
                .body(Map.of("name", "Poster", "code", "poster"))
                .post("/api/qr/links/{id}", ids.get(0))
                .statusCode(201);
        String unknown = "link_000000000000000000000000";

        person.asks()
                .body(Map.of("updates", List.of(Map.of("id", ids.get(0), "title", "New"), Map.of("id", unknown))))
                .post("/api/bulk/links/validate-update")
                .statusCode(200)
                .body("data.validCount", is(1))
                .body("data.notFound", contains(unknown));
        person.asks()
                .body(Map.of("linkIds", List.of(ids.get(0), ids.get(1), unknown)))
                .post("/api/bulk/links/validate-delete")
                .statusCode(200)
                .body("data.notFound", contains(unknown))
                .body("data.dependencies.linkId", equalTo(ids))
                .body("data.dependencies.qrCodes", contains(1, 0))
                .body("data.dependencies.rules", contains(0, 0))
                .body("data.dependencies.webhooks", contains(0, 0));
        person.asks().get("/api/links/{id}", ids.get(0)).body("data.title", not("New"));
    }

    @Test
    void theNumberOfRowsIsLimited() {
        start("create", Map.of("links", Collections.nCopies(10_001, GOOD)), 400)
                .body("error.message", containsString("10,000"));
        start("create", Map.of("links", List.of()), 400);
        person.asks()
                .body(Map.of("links", Collections.nCopies(1001, GOOD)))
                .post("/api/bulk/links/validate")
                .statusCode(400)
                .body("error.message", containsString("1,000"));
    }

    @Test
    void operationsAreListedAndBelongToTheirWorkspace() {
        String id = start("create", Map.of("links", List.of(GOOD))).getString("data.id");
        ended(id);
        person.asks()
                .get("/bulk/operations")
                .statusCode(200)
                .body("pagination.total", is(1))
                .body("data[0].id", is(id))
                .body("data[0].type", is("create"));
        person.asks().get("/api/bulk/operations?status=failed").body("pagination.total", is(0));
        person.asks()
                .post("/api/bulk/operations/{id}/cancel", id)
                .statusCode(409)
                .body("error.code", is("JOB_NOT_CANCELLABLE"));
        Person.registered().asks().get("/api/bulk/operations/{id}", id).statusCode(404);
        Person.registered().asks().post("/api/bulk/operations/{id}/cancel", id).statusCode(404);
    }

    @Test
    void cancellingKeepsWhatIsDone() {
        List<Object> rows = new ArrayList<>();
        // Passwords are slow to hash, which leaves time to cancel.
        IntStream.range(0, 400)
                .forEach(i -> rows.add(
                        Map.of("destinationUrl", "https://example.com/" + i, "title", "t", "password", "secret" + i)));
        String id = start("create", Map.of("links", rows)).getString("data.id");
        await().until(() -> read(id).getInt("data.processed") > 0);

        person.asks().post("/api/bulk/operations/{id}/cancel", id).statusCode(200);

        JsonBody done = ended(id);
        assertThat(done.getString("data.status")).isEqualTo("cancelled");
        assertThat(done.getString("data.cancelledAt")).isNotNull();
        assertThat(done.getInt("data.processed")).isBetween(1, 399);
        person.asks().get("/api/links").body("pagination.total", is(done.getInt("data.processed")));
    }

    private List<String> created(int count) {
        return ended(start("create", Map.of("links", Collections.nCopies(count, GOOD))))
                .getList("data.results.id");
    }

    private JsonBody create(List<?> links, Map<String, ?> options) {
        return start("create", Map.of("links", links, "options", options));
    }

    private JsonBody start(String what, Object body) {
        return start(what, body, 202).jsonPath();
    }

    private ApiResponse start(String what, Object body, int status) {
        return person.asks().body(body).post("/api/bulk/links/{what}", what).statusCode(status);
    }

    private JsonBody ended(JsonBody started) {
        return ended(started.getString("data.id"));
    }

    private JsonBody ended(String id) {
        return await().until(() -> read(id), job -> job.getString("data.completedAt") != null);
    }

    private JsonBody read(String id) {
        return person.asks()
                .get("/api/bulk/operations/{id}", id)
                .statusCode(200)
                .jsonPath();
    }

    private static Map<String, Object> link(String code) {
        return Map.of("destinationUrl", "https://example.com/page", "title", "Page", "shortCode", code);
    }

    private static String code() {
        return "bk" + Long.toString(System.nanoTime(), 36);
    }
}
