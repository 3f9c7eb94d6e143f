package dev.waypost.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.session.SessionCookie;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Foreign pages can make a browser send any GET with the session cookie, so no GET with a cookie may change anything. */
@WaypostTest
class SafeMethodsTest {
    /** Tables that the server writes in the background, where only new rows count. */
    private static final Set<String> CHANGED_IN_BACKGROUND =
            Set.of("jobs", "notifications", "webhooks", "links", "link_counts", "link_magnitudes", "campaigns");

    @Inject
    Team team;

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    private final ApiDocument document = ApiDocument.published();

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void aCookieAloneChangesNothing(String method) {
        ContractFixtures things = ContractFixtures.untouched(document, team);
        Person owner = team.of(Role.OWNER);
        Operation link = operation("/api/links/{linkId}");
        String linkId = things.path(link).substring("/api/links/".length());
        String click = clicks.on(
                new Person(owner.id(), owner.email(), owner.token(), things.workspace()),
                Ids.parse(LinkId.class, linkId));
        // Contains a value for every parameter; operations ignore the others.
        String query = "?clickId=%s&click_id=%s&wp_cid=%s&event=x&value=1&code=good&state=x&url=x"
                .formatted(click, click, click);
        ContractRequest browser = ContractRequest.byNobody()
                .with("Cookie", SessionCookie.NAME + "=" + owner.token())
                .in(things.workspace());
        Map<String, String> before = settled(things.workspace());

        int answered = 0;
        for (Operation operation : document.operations()) {
            if (operation.reads() && !operation.caller().equals("anyone")) {
                answered +=
                        browser.send(method, things.path(operation) + query, "").status() == 200 ? 1 : 0;
            }
        }

        assertThat(answered).as("operations that take a cookie").isGreaterThan(60);
        assertThat(rows(things.workspace())).isEqualTo(before);
    }

    @Test
    void aPostbackTakesNoCookie() {
        ContractRequest browser = ContractRequest.byNobody()
                .with("Cookie", SessionCookie.NAME + "=" + team.of(Role.OWNER).token());
        assertThat(browser.send("GET", "/api/conversions/postback?clickId=x", "")
                        .status())
                .isEqualTo(401);
    }

    private Operation operation(String path) {
        return document.operations().stream()
                .filter(operation -> operation.reads() && operation.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /** Waits until background work has finished. */
    private Map<String, String> settled(String workspace) {
        return await().pollDelay(Duration.ofMillis(500))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> rows(workspace), rows -> rows.equals(rows(workspace)) && !hasRunningJobs(workspace));
    }

    private boolean hasRunningJobs(String workspace) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM jobs WHERE workspace_id = ? AND status IN ('pending', 'running')",
                        Ids.parse(WorkspaceId.class, workspace)))
                > 0;
    }

    /** The rows of a workspace in each table, without the time when members were last seen. */
    private Map<String, String> rows(String workspace) {
        List<String> tables = db.list(Sql.of("""
                SELECT table_name
                FROM information_schema.columns
                WHERE table_schema = 'public' AND column_name = 'workspace_id'
                """), row -> row.text("table_name"));
        Map<String, String> rows = new TreeMap<>();
        for (String table : tables) {
            String content = CHANGED_IN_BACKGROUND.contains(table)
                    ? "count(*)::text"
                    : "md5(coalesce(string_agg(%1$s, ',' ORDER BY %1$s), ''))"
                            .formatted("(to_jsonb(t) - 'last_active_at')::text");
            rows.put(
                    table,
                    db.list(
                                    Sql.of(
                                            "SELECT %s AS content FROM %s t WHERE workspace_id = ?"
                                                    .formatted(content, table),
                                            Ids.parse(WorkspaceId.class, workspace)),
                                    row -> row.text("content"))
                            .getFirst());
        }
        return rows;
    }
}
