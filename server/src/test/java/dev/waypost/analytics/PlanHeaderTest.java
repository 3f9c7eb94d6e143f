package dev.waypost.analytics;

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
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Administrators of the installation see how an answer was made. */
@WaypostTest
class PlanHeaderTest {
    @Inject
    EventStore store;

    @Inject
    Db db;

    @Test
    void anAdministratorOfTheInstallationIsToldThePlansOfAnAnswer() {
        Person operator = Person.registered();
        // The first account runs the installation.
        QuarkusTransaction.requiringNew()
                .run(() -> db.run(Sql.of(
                        "UPDATE users SET created_at = ? WHERE id = ?",
                        Instant.EPOCH.minusMillis(System.currentTimeMillis()),
                        Ids.parse(UserId.class, operator.id()))));

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
    void nobodyElseIsToldThePlans() {
        Person.registered();
        explained(Person.registered(), 7).header("X-Waypost-Plan", nullValue());
    }

    private static ApiResponse explained(Person person, int days) {
        return person.asks()
                .header("X-Waypost-Explain", "true")
                .get("/api/analytics/workspace/overview?days=" + days)
                .statusCode(200);
    }
}
