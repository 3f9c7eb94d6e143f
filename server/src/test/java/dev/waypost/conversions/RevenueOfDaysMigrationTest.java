package dev.waypost.conversions;

import static dev.waypost.testing.AffiliateRequests.discountCode;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.sale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.WorkspaceId;
import dev.waypost.customers.ClickJson;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
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
import org.junit.jupiter.api.Test;

/** Earlier versions did not keep what the sales of a day were worth, nor log conversions that no click brought. */
@WaypostTest
class RevenueOfDaysMigrationTest {
    private static final Pattern BACKFILL =
            Pattern.compile("(?s)(INSERT INTO link_day_takings .*?);.*?(WITH booked AS .*?);");

    private static final String NO_LINK = "link_id = '00000000-0000-0000-0000-000000000000'";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Db db;

    @Inject
    ClickJson json;

    @Inject
    UserTransaction transaction;

    private final Person person = Person.registered();

    @Test
    void daysAndTheLogAreFilledFromTheConversions() throws Exception {
        String click = clicks.on(person, links.add(person, "days" + Long.toString(System.nanoTime(), 36)));
        String program = program(person, Map.of());
        discountCode(person, program, partner(person, program).getString("data.partnerId"), "ADA10");
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "clicked")
                .statusCode(200);
        sell("clicked", "EUR", Map.of());
        sell("clicked", "EUR", Map.of());
        sell("coded", "GBP", Map.of("discountCode", "ADA10"));
        sell("coded", "USD", Map.of());
        person.asks()
                .get("/api/conversions")
                .exactJson()
                .<String>getList("data.id")
                .subList(0, 3)
                .forEach(id -> person.asks()
                        .body(Map.of("status", "refunded"))
                        .patch("/api/conversions/" + id)
                        .statusCode(200));

        List<String> takings = rows("link_day_takings");
        List<String> days = rows("link_days");
        List<Event> log = log();
        assertThat(log).hasSize(4);
        transaction.begin();
        try {
            db.run(Sql.of("DELETE FROM link_day_takings"));
            db.run(Sql.of("DELETE FROM link_days WHERE " + NO_LINK));
            db.run(Sql.of("DELETE FROM conversion_events WHERE workspace_id = ?", workspace()));
            for (String statement : backfill()) {
                db.run(Sql.of(statement));
            }
            assertThat(rows("link_day_takings")).isEqualTo(takings);
            assertThat(rows("link_days")).isEqualTo(days);
            assertThat(log()).containsExactlyInAnyOrderElementsOf(log);
        } finally {
            transaction.rollback();
        }
    }

    private void sell(String customer, String currency, Map<String, String> metadata) {
        sale(person, "customerExternalId", customer, "amount", 1_234, "currency", currency, "metadata", metadata)
                .statusCode(200);
    }

    private List<String> rows(String table) {
        return db.list(
                Sql.of("SELECT t::text AS line FROM " + table + " t WHERE workspace_id = ? ORDER BY 1", workspace()),
                row -> row.text("line"));
    }

    /** What was logged without a click. */
    private List<Event> log() {
        return db
                .list(
                        Sql.of("SELECT event FROM conversion_events WHERE workspace_id = ?", workspace()),
                        row -> json.read(row.text("event")))
                .stream()
                .filter(event -> !event.hasLink())
                .toList();
    }

    private static List<String> backfill() throws IOException {
        try (InputStream file = Objects.requireNonNull(
                RevenueOfDaysMigrationTest.class.getResourceAsStream("/db/migration/V0215__revenue_of_days.sql"))) {
            Matcher found = BACKFILL.matcher(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            assertThat(found.find()).isTrue();
            return List.of(found.group(1), found.group(2));
        }
    }

    private WorkspaceId workspace() {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
