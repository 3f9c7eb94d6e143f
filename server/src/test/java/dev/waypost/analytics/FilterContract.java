package dev.waypost.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every value of a breakdown is a filter, and every answer respects it. */
abstract class FilterContract {
    private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2026-04-01T00:00:00Z");
    private static final String MARCH = "&start=2026-03-01&end=2026-03-31&timezone=UTC";

    @Inject
    EventStore store;

    @Inject
    TestLinks links;

    private Person person;
    private String link;
    private List<Event> events;

    @BeforeEach
    void writeHistory() {
        person = Person.registered();
        UUID id = links.add(person, links.code()).value();
        link = new LinkId(id).text();
        events = new RandomEvents(
                        7,
                        Ids.parse(WorkspaceId.class, person.workspaceId()).value(),
                        List.of(id),
                        List.of(UUID.randomUUID()))
                .between(FIRST, LAST, 400);
        store.append("test", Map.of(), events);
    }

    static Stream<Filter> filters() {
        return Stream.of(
                new Filter("country=DE", event -> event.where().country(), "DE"),
                new Filter("country=us", event -> event.where().country(), "US"),
                new Filter("country=(unknown)", event -> event.where().country(), null),
                new Filter("continent=eu", event -> event.where().continent(), "EU"),
                new Filter("region=Region 1", event -> event.where().region(), "Region 1"),
                new Filter("city=City 1", event -> event.where().city(), "City 1"),
                new Filter("device=Mobile", event -> event.device().type(), "mobile"),
                new Filter("browser=Safari", event -> event.device().browser(), "Safari"),
                new Filter("os=iOS", event -> event.device().os(), "iOS"),
                new Filter("referrer=google.com", event -> event.source().referrerDomain(), "google.com"),
                new Filter("referrer=(direct)", event -> event.source().referrerDomain(), null),
                new Filter("trigger=qr", Event::trigger, "qr"));
    }

    @ParameterizedTest
    @MethodSource("filters")
    void everyAnswerKeepsToTheFilter(Filter filter) {
        Recount plain = new Recount(events).where(filter.key(), filter.value());
        String query = "?" + filter.query().replace(" ", "%20") + MARCH;

        assertThat(plain.clicks()).isPositive().isLessThan(new Recount(events).clicks());
        JsonBody overview = get("/api/analytics/overview" + query);
        assertThat(overview.getLong("data.clicks")).isEqualTo(plain.clicks());
        assertThat(overview.getLong("data.uniqueVisitors")).isEqualTo(plain.uniques());
        assertThat(overview.getLong("data.sales")).isEqualTo(plain.sales());
        assertThat(sum(get("/api/analytics/workspace/timeseries" + query), "data.timeseries.clicks"))
                .isEqualTo(plain.clicks());
        for (String path : List.of("workspace/regions", "workspace/continents", "workspace/triggers", link + "/geo")) {
            assertThat(sum(get("/api/analytics/" + path + query), "data.clicks"))
                    .as(path)
                    .isEqualTo(plain.clicks());
        }
        assertThat(sum(get("/api/analytics/workspace/devices" + query), "data.osData.clicks"))
                .isEqualTo(plain.clicks());
        assertThat(sum(get("/api/analytics/leads/timeseries" + query), "data.timeseries.leads"))
                .isEqualTo(plain.leads());
        assertThat(get("/api/analytics/composite" + query).getLong("data.leads"))
                .isEqualTo(plain.leads());
        assertThat(get("/api/analytics/conversions/details" + query).getLong("data.summary.total_sales"))
                .isEqualTo(plain.sales());
        assertThat(get("/api/analytics/" + link + "/traffic-flow" + query).getLong("data.totalClicks"))
                .isEqualTo(plain.clicks());
        assertThat(get("/api/analytics/" + link + "/click-paths" + query).getLong("pagination.total"))
                .isEqualTo(plain.clicks());
        assertThat(get("/api/analytics/" + link + "/rules" + query).getLong("data.totalClicks"))
                .isEqualTo(plain.clicks());
    }

    @Test
    void filtersAreCombinedWithAnd() {
        Recount plain = new Recount(events)
                .where(event -> event.where().country(), "DE")
                .where(event -> event.device().type(), "mobile");
        assertThat(get("/api/analytics/overview?country=de&device=mobile" + MARCH)
                        .getLong("data.clicks"))
                .isEqualTo(plain.clicks());
    }

    @Test
    void aBatchTakesFilters() {
        Map<String, Object> parameters = Map.of("country", "us", "start", "2026-03-01", "end", "2026-03-31");
        person.asks()
                .body(Map.of("requests", List.of(Map.of("id", "a", "type", "overview", "params", parameters))))
                .post("/api/analytics/batch")
                .statusCode(200)
                .body("data.results[0].data.clicks", is((int) new Recount(events)
                        .where(event -> event.where().country(), "US")
                        .clicks()));
    }

    @Test
    void aFilterThatIsTooLongIsRefused() {
        person.asks()
                .get("/api/analytics/overview?browser=" + "x".repeat(201))
                .statusCode(400)
                .body("error.details[0].field", is("browser"));
    }

    private JsonBody get(String path) {
        return person.asks().encoded().get(path).statusCode(200).jsonPath();
    }

    private static long sum(JsonBody body, String path) {
        return body.<Number>getList(path).stream().mapToLong(Number::longValue).sum();
    }

    /** A query parameter and the events that it selects. */
    record Filter(
            String query,
            Function<Event, @Nullable Object> key,
            @Nullable Object value) {
        @Override
        public String toString() {
            return query;
        }
    }
}
