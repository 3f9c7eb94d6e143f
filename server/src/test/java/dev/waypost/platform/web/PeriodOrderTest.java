package dev.waypost.platform.web;

import static org.hamcrest.Matchers.is;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Periods that end before they start are refused, rather than answered with nothing. */
@WaypostTest
class PeriodOrderTest {
    private static final String EARLY = "2026-05-01T00:00:00Z";
    private static final String LATE = "2026-05-02T00:00:00Z";

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/affiliate/commissions",
                "/api/affiliate/payouts",
                "/api/affiliate/invoices",
                "/api/customers/cohorts",
                "/api/analytics/overview",
                "/api/analytics/audit-log"
            })
    void aListRefusesAStartAfterItsEnd(String path) {
        person.asks()
                .queryParams(Map.of("start", LATE, "end", EARLY))
                .get(path)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is("start"));
        person.asks().queryParams(Map.of("start", EARLY, "end", LATE)).get(path).statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"commissions", "payouts"})
    void anExportRefusesAStartAfterItsEnd(String type) {
        person.asks()
                .body(Map.of("type", type, "filters", Map.of("start", LATE, "end", EARLY)))
                .post("/api/exports")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details[0].field", is("filters.start"));
    }
}
