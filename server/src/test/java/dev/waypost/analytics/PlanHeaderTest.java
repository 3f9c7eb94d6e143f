package dev.waypost.analytics;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.UserId;
import dev.waypost.analytics.memory.MemorySwitch;
import dev.waypost.events.EventStore;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.Test;

/** Administrators of the installation can see the query plan of an answer. */
@WaypostTest
class PlanHeaderTest {
    @Inject
    EventStore store;

    @Inject
    Db db;

    @Test
    void administratorsOfTheInstallationSeeTheQueryPlansOfAnAnswer() {
        Person operator = operator();

        explained(operator, 7).header("X-Waypost-Plan", startsWith("total=memory (whole days were loaded)"));
        explained(operator, 7).header("X-Waypost-Plan", containsString("country=memory"));
        operator.asks()
                .get("/api/analytics/workspace/overview?days=7")
                .statusCode(200)
                .header("X-Waypost-Plan", nullValue());
        MemorySwitch.turnOff(store);
        explained(operator, 8).header("X-Waypost-Plan", startsWith("total=raw-rows (memory is turned off; "));
    }

    @Test
    void uncachedAnswersShowTheirQueryPlansToo() {
        Person operator = operator();
        String link = operator.asks()
                .body(Map.of("destinationUrl", "https://example.com/"))
                .post("/api/links")
                .path("data.id");

        plan(operator, "/api/analytics/%s/click-paths".formatted(link), startsWith("rows=raw-rows (neither memory"));
        plan(operator, "/api/events?type=clicks", containsString("total=memory"));
        plan(operator, "/api/events?type=sales", startsWith("none (no query was planned"));
        plan(operator, "/api/analytics/export?type=funnel", startsWith("total=memory"));
        explain(operator)
                .body(Map.of(
                        "requests",
                        List.of(
                                Map.of("id", "a", "type", "composite"),
                                Map.of("id", "b", "type", "geo", "params", Map.of("days", 7)))))
                .post("/api/analytics/batch")
                .statusCode(200)
                .header("X-Waypost-Plan", allOf(startsWith("total=memory"), containsString("country=memory")));
        explain(Person.registered())
                .get("/api/events?type=clicks")
                .statusCode(200)
                .header("X-Waypost-Plan", nullValue());
    }

    @Test
    void otherUsersDoNotSeeQueryPlans() {
        Person.registered();
        explained(Person.registered(), 7).header("X-Waypost-Plan", nullValue());
    }

    /** The first account administers the installation. */
    private Person operator() {
        Person operator = Person.registered();
        QuarkusTransaction.requiringNew()
                .run(() -> db.run(Sql.of(
                        "UPDATE users SET created_at = ? WHERE id = ?",
                        Instant.EPOCH.minusMillis(System.currentTimeMillis()),
                        Ids.parse(UserId.class, operator.id()))));
        return operator;
    }

    private static ApiResponse explained(Person person, int days) {
        return explain(person)
                .get("/api/analytics/workspace/overview?days=" + days)
                .statusCode(200);
    }

    private static void plan(Person person, String path, Matcher<String> plan) {
        explain(person).get(path).statusCode(200).header("X-Waypost-Plan", plan);
    }

    private static ApiRequest explain(Person person) {
        return person.asks().header("X-Waypost-Explain", "true");
    }
}
