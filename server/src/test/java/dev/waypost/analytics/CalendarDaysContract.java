package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.ingest.ConversionCopies;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Days are calendar days: figures do not depend on the time of day of the request. */
abstract class CalendarDaysContract {
    /** Noon in Tokyo, half past nine in the evening of the previous day in Los Angeles. */
    private static final Instant NOW = Instant.parse("2026-11-03T03:00:00Z");

    @Inject
    ConversionCopies copies;

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private LinkId link;

    @BeforeEach
    void thirdOfNovember() {
        person = Person.registered();
        link = links.add(person, links.code());
        SettableClock.INSTANCE.set(NOW);
    }

    @ParameterizedTest
    @CsvSource({
        "Asia/Tokyo, 2026-10-27T15:00:00Z, 2026-10-20T15:00:00Z",
        "America/Los_Angeles, 2026-10-27T07:00:00Z, 2026-10-20T07:00:00Z",
        "UTC, 2026-10-28T00:00:00Z, 2026-10-21T00:00:00Z"
    })
    void daysAreCalendarDaysOfTheTimezoneAndTheChangeIsAgainstTheDaysDirectlyBefore(
            String zone, Instant start, Instant before) {
        clickedAt(
                start, start.minusMillis(1), start.minusMillis(2), before, before.minusMillis(1), NOW.minusSeconds(9));

        JsonBody data = get("/api/analytics/overview?days=7&timezone=" + zone);
        assertThat(Instant.parse(data.getString("data.period.start"))).isEqualTo(start);
        assertThat(data.getLong("data.period.days")).isEqualTo(7);
        assertThat(data.<Boolean>get("data.period.partial")).isTrue();
        assertThat(data.getLong("data.clicks")).isEqualTo(2);
        assertThat(data.getLong("data.comparison.clicks")).isEqualTo(3);

        JsonBody series = get("/api/analytics/workspace/timeseries?days=7&timezone=" + zone);
        List<Map<String, Object>> points = series.getList("data.timeseries");
        assertThat(points).hasSize(7);
        assertThat(Instant.parse((String) requireNonNull(points.getFirst().get("timestamp"))))
                .isEqualTo(start);
        assertThat(points.subList(0, 6)).allSatisfy(point -> assertThat(point).containsEntry("partial", false));
        assertThat(points.getLast()).containsEntry("partial", true).containsEntry("clicks", 1);
    }

    /** Summer time ends within these days. */
    @Test
    void aDayOfTwentyFiveHoursIsOneDay() {
        SettableClock.INSTANCE.set(Instant.parse("2026-10-31T22:30:00Z"));
        JsonBody data = get("/api/analytics/overview?days=30&timezone=Europe/Berlin");
        assertThat(data.getLong("data.period.days")).isEqualTo(30);
        assertThat(data.getString("data.period.start")).startsWith("2026-10-01T22:00:00");
        assertThat(get("/api/analytics/workspace/timeseries?days=30&timezone=Europe/Berlin")
                        .getList("data.timeseries"))
                .hasSize(30);
    }

    @Test
    void pastPeriodsAreNotPartial() {
        JsonBody data = get("/api/analytics/overview?start=2026-10-01&end=2026-10-31&timezone=Europe/Berlin");
        assertThat(data.<Boolean>get("data.period.partial")).isFalse();
        assertThat(data.getLong("data.period.days")).isEqualTo(31);
        assertThat(get("/api/analytics/workspace/timeseries?start=2026-10-01&end=2026-10-31")
                        .<Boolean>getList("data.timeseries.partial"))
                .doesNotContain(true);
        assertThat(get("/api/analytics/workspace/timeseries?start=2026-11-01&end=2026-11-03")
                        .<Boolean>getList("data.timeseries.partial"))
                .containsExactly(false, false, true);
    }

    /** Only both together override the days; the window contains NOW unless an end excludes it. */
    @ParameterizedTest
    @CsvSource({
        "start=2026-10-01&end=2026-10-31&days=7, 2026-10-01, 31",
        "start=2026-10-01&days=7,                '',         7",
        "start=2026-10-01&end=&days=7,           '',         7",
        "end=2026-10-31&days=7,                  2026-10-25, 7",
        "end=2026-10-31,                         2026-10-02, 30"
    })
    void aStartOrAnEndAloneLeavesTheDays(String query, String start, long days) {
        JsonBody data = get("/api/analytics/overview?timezone=UTC&" + query);
        assertThat(data.getLong("data.period.days")).isEqualTo(days);
        assertThat(data.getString("data.period.start"))
                .startsWith(
                        start.isEmpty()
                                ? LocalDate.ofInstant(NOW, ZoneOffset.UTC)
                                        .minusDays(days - 1)
                                        .toString()
                                : start);
    }

    @Test
    void aStartWithoutDaysGoesOnUntilNow() {
        JsonBody data = get("/api/analytics/overview?timezone=UTC&start=2026-10-01");
        assertThat(data.getString("data.period.start")).startsWith("2026-10-01");
        assertThat(data.<Boolean>get("data.period.partial")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "-5, 1", "1, 1", "730, 730", "5000, 730"})
    void daysAreClamped(String context, long days) {
        assertThat(get("/api/analytics/overview?days=" + context).getLong("data.period.days"))
                .isEqualTo(days);
        String campaign = person.asks()
                .body(Map.of("name", "Spring"))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        assertThat(get("/api/campaigns/" + campaign + "/analytics/overview?days=" + context)
                        .getLong("data.period.days"))
                .isEqualTo(Math.min(days, 365));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ten", "1.5"})
    void aNumberOfDaysThatIsNoNumberIsRefused(String days) {
        person.asks()
                .get("/api/analytics/overview?days=" + days)
                .statusCode(400)
                .body("error.details[0].field", is("days"));
    }

    @Test
    void theFirstMillisecondOfADayIsAskedAboutToo() {
        SettableClock.INSTANCE.set(Instant.parse("2026-11-03T00:00:00Z"));
        assertThat(get("/api/analytics/overview?days=1&timezone=UTC").getLong("data.period.days"))
                .isEqualTo(1);
    }

    @Test
    void leadsAndSalesAreOfTheDaysOfTheTimezone() {
        String click = clicks.at(person, link, null, NOW);
        person.asks()
                .body(Map.of("clickId", click, "event", "signup"))
                .post("/api/conversions/track")
                .statusCode(201);
        person.asks()
                .body(Map.of("clickId", click, "value", 5, "currency", "usd", "orderId", "1"))
                .post("/api/conversions/track")
                .statusCode(201)
                .body("data.currency", is("USD"));
        copies.makeNow();
        for (String kind : List.of("leads", "sales")) {
            String path = "/api/analytics/" + kind + "/timeseries?days=2&timezone=";
            await().untilAsserted(() -> person.asks()
                    .get(path + "America/Los_Angeles")
                    .statusCode(200)
                    .body("data.timezone", is("America/Los_Angeles"))
                    .body("data.timeseries", hasSize(2))
                    .body("data.timeseries[1].timestamp", is("2026-11-02T08:00:00.000Z"))
                    .body("data.timeseries[1].partial", is(true))
                    .body("data.timeseries[1]." + kind, is(1)));
            person.asks().get(path + "Asia/Tokyo").body("data.timeseries[1].timestamp", is("2026-11-02T15:00:00.000Z"));
        }
    }

    @Test
    void theConversionsPageAddsUpAndNamesRefundsOfEarlierSales() {
        SettableClock.INSTANCE.set(NOW.minus(Duration.ofDays(9)));
        String earlier = sale("earlier", 100);
        SettableClock.INSTANCE.set(NOW.minus(Duration.ofDays(1)));
        String within = sale("within", 40);
        sale("other", 25);
        refund(earlier);
        refund(within);
        SettableClock.INSTANCE.set(NOW);

        String page = "/api/analytics/conversions/details?days=3&timezone=UTC";
        copies.makeNow();
        await().untilAsserted(() -> person.asks()
                .get(page)
                .statusCode(200)
                .body("data.summary.gross_revenue", is(65.0))
                .body("data.summary.refunds", is(140.0))
                .body("data.summary.refunds_of_earlier_sales", is(100.0))
                .body("data.summary.total_revenue", is(-75.0)));
        List<Map<String, Object>> rows = get(page).getList("data.breakdown");
        assertThat(rows.stream().mapToDouble(row -> number(row.get("revenue"))).sum() - 100)
                .isEqualTo(-75);
        assertThat(rows.stream()
                        .mapToDouble(row -> number(row.get("gross_revenue")))
                        .sum())
                .isEqualTo(65);
        assertThat(get(page).<Number>getList("data.timeseries.revenue").stream()
                        .mapToDouble(Number::doubleValue)
                        .sum())
                .isEqualTo(-75);
        assertThat(get(page).<Boolean>getList("data.timeseries.partial")).containsExactly(false, false, true);
    }

    private String sale(String order, int value) {
        return person.asks()
                .body(Map.of("clickId", clicks.on(person, link), "value", value, "currency", "Usd", "orderId", order))
                .post("/api/conversions/track")
                .statusCode(201)
                .path("data.conversionId");
    }

    private void refund(String conversion) {
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", conversion)
                .statusCode(200);
    }

    private static double number(@Nullable Object value) {
        return ((Number) requireNonNull(value)).doubleValue();
    }

    private void clickedAt(Instant... times) {
        for (Instant time : times) {
            clicks.at(person, link, null, time);
        }
    }

    private JsonBody get(String path) {
        return person.asks().get(path).statusCode(200).jsonPath();
    }
}
