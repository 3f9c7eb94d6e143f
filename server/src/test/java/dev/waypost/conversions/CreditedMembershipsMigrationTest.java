package dev.waypost.conversions;

import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.discountCode;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conversions of earlier versions know their partner, but not the membership; the migration finds it again. */
@WaypostTest
class CreditedMembershipsMigrationTest {
    private static final Pattern BACKFILL = Pattern.compile("(?s)(WITH memberships AS .*?);.*?(UPDATE customers .*?);");

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    @Inject
    UserTransaction transaction;

    private Person person;
    private String first;
    private String second;

    @BeforeEach
    void twoPrograms() {
        person = Person.registered();
        first = program(person, Map.of());
        second = program(person, Map.of());
    }

    @Test
    void membershipsAreFoundByCommissionLinkAndCode() throws Exception {
        JsonBody ada = partner(person, first);
        JsonBody adaToo = enrolled(ada, second);
        JsonBody grace = partner(person, first);
        code(first, ada, "ADA10");
        code(second, adaToo, "ADA20");
        sold(ada, Map.of());
        sold(adaToo, Map.of());
        sold(grace, Map.of("discountCode", "ada20"));
        sold(ada, Map.of("discountCode", "ADA10"));
        for (String known : List.of("ADA10", "ADA20")) {
            sale(
                            person,
                            "customerExternalId",
                            known,
                            "amount",
                            100,
                            "currency",
                            "EUR",
                            "metadata",
                            Map.of("discountCode", known))
                    .statusCode(200);
        }
        // Sales of less than three cents earn nothing, so no commission tells their membership.
        sold(adaToo, Map.of(), 0.01);
        sold(grace, Map.of("discountCode", "ADA10"), 0.01);
        merge(grace, ada);

        List<String> before = credits();
        assertThat(before).hasSize(8).noneMatch(credit -> credit.contains("null"));
        transaction.begin();
        try {
            db.run(Sql.of(
                    "UPDATE conversions SET enrollment_id = NULL, by_discount_code = false WHERE workspace_id = ?",
                    workspace()));
            db.run(Sql.of("UPDATE customers SET partner_id = NULL WHERE workspace_id = ?", workspace()));
            for (String statement : backfill()) {
                db.run(Sql.of(statement));
            }
            assertThat(credits()).isEqualTo(before);
        } finally {
            transaction.rollback();
        }
    }

    private List<String> credits() {
        return db.list(Sql.of("""
                        SELECT v.amount || ' ' || coalesce(v.enrollment_id::text, 'null') || ' ' || v.by_discount_code || ' '
                               || coalesce(c.partner_id::text, '') AS credit
                        FROM conversions v LEFT JOIN customers c ON c.id = v.customer_id
                        WHERE v.workspace_id = ?
                        ORDER BY v.id
                        """, workspace()), row -> row.text("credit"));
    }

    private static List<String> backfill() throws IOException {
        try (InputStream file = Objects.requireNonNull(CreditedMembershipsMigrationTest.class.getResourceAsStream(
                "/db/migration/V0205__credited_memberships.sql"))) {
            Matcher found = BACKFILL.matcher(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            assertThat(found.find()).isTrue();
            return List.of(found.group(1), found.group(2));
        }
    }

    private JsonBody enrolled(JsonBody who, String program) {
        return made(
                person, PARTNERS, Map.of("programId", program, "email", who.getString("data.email"), "name", "Again"));
    }

    private void code(String program, JsonBody of, String code) {
        discountCode(person, program, of.getString("data.partnerId"), code);
    }

    private void sold(JsonBody by, Map<String, String> code) {
        sold(by, code, 20);
    }

    private void sold(JsonBody by, Map<String, String> code, double value) {
        String click = clicks.on(person, Ids.parse(LinkId.class, by.getString("data.links[0].id")));
        track(person, "clickId", click, "value", value, "currency", "EUR", "metadata", code)
                .statusCode(201);
    }

    private void merge(JsonBody from, JsonBody into) {
        person.asks()
                .body(Map.of("intoId", into.getString("data.id")))
                .post(PARTNERS + "/{id}/merge", from.getString("data.id"))
                .statusCode(200);
    }

    private WorkspaceId workspace() {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
