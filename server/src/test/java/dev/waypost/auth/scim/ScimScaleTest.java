package dev.waypost.auth.scim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.auth.scim.directories.ScimDirectoryId;
import dev.waypost.auth.scim.search.FilterTranslator;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestSeed;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large directories: queries use an index, and responses stay small. */
@WaypostTest
class ScimScaleTest {
    @Inject
    Db db;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "userName eq \"user-77@example.com\"",
                "externalId eq \"ext-77\"",
                "emails.value eq \"user-77@example.com\"",
                "emails[type eq \"work\"] and userName eq \"user-77@example.com\""
            })
    void lookupsBeforeChangesUseAnIndex(String filter) {
        TestDirectory directory = TestDirectory.of(Person.registered());
        fill(directory, 2_000);
        FilterTranslator.Condition condition = FilterTranslator.condition(filter, UserTargets.ALL);
        String plan = String.join(
                "\n",
                db.list(
                        Sql.of(
                                        "EXPLAIN SELECT u.document FROM scim_users u WHERE u.directory_id = ?",
                                        Ids.parse(ScimDirectoryId.class, directory.id()))
                                .then(
                                        "AND " + condition.text(),
                                        condition.args().toArray())
                                .then("ORDER BY u.id ASC NULLS LAST, u.id LIMIT 100 OFFSET 0"),
                        row -> row.text("QUERY PLAN")));
        assertThat(plan)
                .containsPattern("scim_users_(user_name_key|external_id_key|emails_idx)")
                .doesNotContain("Seq Scan");
        directory
                .asks()
                .queryParam("filter", filter)
                .get("/api/scim/v2/Users")
                .statusCode(200)
                .body("totalResults", is(filter.startsWith("emails[") ? 0 : 1));
    }

    /** Users, groups and pages as a first synchronisation sends and reads them; all 10,000 in the deep run. */
    @Test
    void aWholeDirectoryIsSynchronisedPageByPageInFlatMemory() {
        int people = TestSeed.cases(100, 10_000);
        TestDirectory directory =
                TestDirectory.of(Person.registered(), Map.of("groupRoleMapping", Map.of("All", "editor")));
        List<String> users = new ArrayList<>();
        String mark = Person.newEmail();
        long before = 0;
        for (int i = 0; i < people; i++) {
            users.add(directory.user("%d-%s".formatted(i, mark)));
            if (i == people / 2) {
                before = usedMemory();
            }
        }
        assertThat(usedMemory() - before).as("bytes kept of half of the users").isLessThan(64L << 20);

        String group = directory.group("All", users.toArray(String[]::new));

        Set<String> seen = new HashSet<>();
        int largest = 0;
        for (int start = 1; start <= people; start += 100) {
            ApiResponse page = directory.asks().get("/api/scim/v2/Users?count=100&startIndex=" + start);
            seen.addAll(page.<List<String>>path("Resources.id"));
            largest = Math.max(largest, page.asByteArray().length);
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(users);
        assertThat(largest).isLessThan(200_000);
        directory.asks().get("/api/scim/v2/Groups/" + group).body("members.size()", is(people));
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM scim_users u JOIN members m USING (workspace_id, user_id) WHERE u.directory_id = ? AND m.role = 'editor'",
                        Ids.parse(ScimDirectoryId.class, directory.id()))))
                .isEqualTo(people);
    }

    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Inserted directly, because the test is about the index. */
    private void fill(TestDirectory directory, int people) {
        db.run(Sql.of("""
                INSERT INTO users (id, email, name, timezone, locale, created_at, updated_at)
                SELECT gen_random_uuid(), 'scale-' || i || '-' || ?, 'Scale', 'UTC', 'en', now(), now()
                FROM generate_series(1, ?) i
                """, directory.id(), people));
        db.run(Sql.of("""
                INSERT INTO scim_users (id, directory_id, workspace_id, user_id, account_made, role_managed, user_name,
                                        external_id, emails, active, document, version, created_at, updated_at)
                SELECT gen_random_uuid(), d.id, d.workspace_id, a.id, true, true, 'user-' || a.i || '@example.com',
                       'ext-' || a.i, ARRAY['user-' || a.i || '@example.com'], true,
                       jsonb_build_object('userName', 'user-' || a.i || '@example.com', 'active', true), 1, now(), now()
                FROM scim_directories d,
                     (SELECT id, row_number() OVER () AS i FROM users WHERE email LIKE 'scale-%-' || ?) a
                WHERE d.id = ?
                """, directory.id(), Ids.parse(ScimDirectoryId.class, directory.id())));
        db.run(Sql.of("ANALYZE scim_users"));
        assertThat(directory.asks().get("/api/scim/v2/Users?count=0").<Integer>path("totalResults"))
                .isEqualTo(people);
    }
}
