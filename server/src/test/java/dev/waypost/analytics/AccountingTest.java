package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.memory.MemorySwitch;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores a random history and compares every answer with a plain recomputation from the list of events. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class AccountingTest {
    /** Contains both ends of summer time, in both hemispheres. */
    private static final Instant FIRST = Instant.parse("2026-02-20T00:00:00Z");

    private static final Instant LAST = Instant.parse("2026-11-10T00:00:00Z");

    @Inject
    EventStore store;

    @Inject
    TestLinks links;

    Person person;
    private List<UUID> linkIds;
    private String campaign;

    List<Event> events;
    private boolean written;

    RandomEvents history;

    /** Otherwise the memory is turned off, and every answer reads the store. */
    boolean isAnsweredFromMemory() {
        return false;
    }

    /** Runs once, because no test changes the history; but not before the server's address is known. */
    @BeforeEach
    @SuppressWarnings("NullAway.Init")
    void writeHistoryOnce() {
        if (!isAnsweredFromMemory()) {
            MemorySwitch.turnOff(store);
        }
        if (!written) {
            written = true;
            writeHistory();
        }
    }

    private void writeHistory() {
        person = Person.registered();
        campaign = person.asks()
                .body(Map.of("name", "Spring"))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        linkIds = IntStream.range(0, 4)
                .mapToObj(i -> links.add(person, "acc" + i + Long.toString(System.nanoTime(), 36))
                        .value())
                .toList();
        history = new RandomEvents(
                System.nanoTime(),
                Ids.parse(WorkspaceId.class, person.workspaceId()).value(),
                linkIds,
                List.of(Ids.parse(CampaignId.class, campaign).value()));
        events = history.between(FIRST, LAST, 4_000);
        store.append("test", Map.of(), events);
        Person stranger = Person.registered();
        store.append(
                "test",
                Map.of(),
                new RandomEvents(
                                1,
                                Ids.parse(WorkspaceId.class, stranger.workspaceId())
                                        .value(),
                                linkIds,
                                List.of(UUID.randomUUID()))
                        .between(FIRST, LAST, 200));
        settle();
    }

    /** Prepares the stored history before it is queried. */
    void settle() {}

    @ParameterizedTest
    @CsvSource({"2026-03-01,2026-03-31", "2026-06-15,2026-06-15", "2026-04-01,2026-10-31"})
    void totalsAndUniquesOfTheOverviewAreThoseOfTheHistory(String start, String end) {
        for (Where where : wheres()) {
            JsonBody data = get(where.overview(), start, end, "UTC");
            Instant from = LocalDate.parse(start).atStartOfDay(ZoneId.of("UTC")).toInstant();
            Instant to = LocalDate.parse(end)
                    .plusDays(1)
                    .atStartOfDay(ZoneId.of("UTC"))
                    .toInstant();
            Recount now = new Recount(where.of(events, from, to));
            Recount before =
                    new Recount(where.of(events, from.minusMillis(to.toEpochMilli() - from.toEpochMilli()), from));

            assertThat(data.getLong("data.clicks")).isEqualTo(now.clicks());
            assertThat(data.getLong("data.uniqueVisitors")).isEqualTo(now.uniques());
            assertThat(data.getLong("data.qrScans")).isEqualTo(now.scans());
            assertThat(data.getLong("data.botClicks")).isEqualTo(now.kind(Event.Kind.BOT));
            assertThat(data.getLong("data.leads")).isEqualTo(now.kind(Event.Kind.LEAD));
            assertThat(data.getLong("data.sales")).isEqualTo(now.kind(Event.Kind.SALE));
            assertThat(data.getDouble("data.conversionRate"))
                    .isEqualTo(Recount.percent(now.kind(Event.Kind.LEAD) + now.kind(Event.Kind.SALE), now.clicks()));
            assertThat(data.getLong("data.comparison.clicks")).isEqualTo(before.clicks());
            assertThat(data.getLong("data.comparison.uniqueVisitors")).isEqualTo(before.uniques());
            Double change = before.clicks() == 0
                    ? null
                    : (Double) Recount.percent(now.clicks() - before.clicks(), before.clicks());
            assertThat(data.<Double>get("data.comparison.change.clicks")).isEqualTo(change);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UTC",
                "Europe/Berlin",
                "Asia/Kolkata",
                "Australia/Lord_Howe",
                "America/New_York",
                "Pacific/Chatham"
            })
    void timeSeriesAgreeInEveryZoneAndWithTheTotals(String zone) {
        for (String granularity : List.of("day", "month")) {
            series(zone, granularity, "2026-03-01", "2026-11-05");
        }
        for (List<String> ends : List.of(
                List.of("2026-03-28", "2026-03-30"),
                List.of("2026-10-03", "2026-10-05"),
                List.of("2026-10-24", "2026-10-26"),
                List.of("2026-11-01", "2026-11-02"))) {
            series(zone, "hour", ends.getFirst(), ends.getLast());
        }
    }

    private void series(String zoneName, String granularity, String start, String end) {
        ZoneId zone = ZoneId.of(zoneName);
        Instant from = LocalDate.parse(start).atStartOfDay(zone).toInstant();
        Instant to = LocalDate.parse(end).plusDays(1).atStartOfDay(zone).toInstant();
        for (Where where : wheres()) {
            JsonBody data = get(where.timeseries() + "?granularity=" + granularity, start, end, zoneName);
            List<Map<String, Object>> points = data.getList("data.timeseries");
            Map<Instant, List<Event>> expected = where.of(events, from, to).stream()
                    .collect(groupingBy(event -> floor(event.at(), zone, granularity), TreeMap::new, toList()));

            assertThat(data.getString("data.granularity")).isEqualTo(granularity);
            assertThat(data.getString("data.timezone")).isEqualTo(zoneName);
            for (Map<String, Object> point : points) {
                Instant timestamp = Instant.parse((String) point.get("timestamp"));
                Recount plain = new Recount(expected.getOrDefault(timestamp, List.of()));
                expected.remove(timestamp);
                assertThat(point)
                        .as("%s of %s in %s", granularity, timestamp, zoneName)
                        .containsEntry("clicks", (int) plain.clicks())
                        .containsEntry("uniqueVisitors", (int) plain.uniques())
                        .containsEntry("leads", (int) plain.kind(Event.Kind.LEAD))
                        .containsEntry("sales", (int) plain.kind(Event.Kind.SALE));
            }
            assertThat(expected).as("every event is in a bucket").isEmpty();
        }
    }

    private static Instant floor(long at, ZoneId zone, String granularity) {
        ZonedDateTime time = Instant.ofEpochMilli(at).atZone(zone);
        return switch (granularity) {
            case "hour" -> {
                // Back minute by minute to a full hour of the wall clock, or to a clock change.
                ZonedDateTime minute = time.truncatedTo(ChronoUnit.MINUTES);
                while (minute.getMinute() != 0
                        && minute.minusMinutes(1).getOffset().equals(minute.getOffset())) {
                    minute = minute.minusMinutes(1);
                }
                yield minute.toInstant();
            }
            case "day" -> time.toLocalDate().atStartOfDay(zone).toInstant();
            default -> time.toLocalDate().withDayOfMonth(1).atStartOfDay(zone).toInstant();
        };
    }

    @Test
    void breakdownsAgreeRowByRowAndAddUpToTheTotals() {
        Map<String, Function<Event, String>> breakdowns = Map.of(
                "/workspace/continents", event -> text(event.where().continent()),
                "/workspace/regions",
                        event -> both(event.where().country(), event.where().region()),
                "/city/breakdown",
                        event -> both(
                                both(event.where().country(), event.where().region()),
                                event.where().city()),
                "/workspace/triggers", Event::trigger);
        breakdowns.forEach((path, key) -> rows(
                "/api/analytics" + path,
                events,
                key,
                row -> path.contains("regions")
                        ? both(row.get("country"), row.get("region"))
                        : path.contains("city")
                                ? both(both(row.get("country"), row.get("region")), row.get("city"))
                                : text(row.get("dimension"))));

        UUID link = linkIds.getFirst();
        List<Event> ofLink =
                events.stream().filter(event -> event.link().equals(link)).toList();
        String base = "/api/analytics/" + new LinkId(link);
        rows(base + "/geo", ofLink, event -> text(event.where().country()), row -> text(row.get("country")));
        rows(
                base + "/referrers",
                ofLink,
                event -> direct(event.source().referrerDomain()),
                row -> text(row.get("referrer")));
        rows(
                base + "/referrers?level=url",
                ofLink,
                event -> direct(event.source().referrer()),
                row -> text(row.get("dimension")));
        rows(base + "/triggers", ofLink, Event::trigger, row -> text(row.get("trigger")));
    }

    @Test
    void devicesBrowsersAndSystemsAgree() {
        JsonBody data = get("/api/analytics/workspace/devices", "2026-02-19", "2026-11-11", "UTC");
        assertThat(data.<String>getList("data.osData.currency")).isNotEmpty().containsOnly("USD");
        compare(
                data.getList("data.deviceData"),
                events,
                event -> text(event.device().type()),
                row -> text(row.get("device")));
        compare(
                data.getList("data.browserData"),
                events,
                event -> text(event.device().browser()),
                row -> text(row.get("browser")));
        compare(
                data.getList("data.osData"),
                events,
                event -> text(event.device().os()),
                row -> text(row.get("os")));
    }

    @Test
    void placesOnTheMapAgree() {
        JsonBody data = get("/api/analytics/workspace/coordinates?limit=1000", "2026-02-19", "2026-11-11", "UTC");
        Map<String, List<Event>> expected = events.stream()
                .filter(event -> event.where().country() != null && event.kind() != Event.Kind.BOT)
                .collect(groupingBy(event -> event.where().latitude() + " "
                        + event.where().longitude() + " " + event.where().city()));

        List<Map<String, Object>> places = data.getList("data");
        assertThat(places).hasSameSizeAs(expected.keySet());
        for (Map<String, Object> place : places) {
            String key = number(place.get("latitude")) + " " + number(place.get("longitude")) + " " + place.get("city");
            Recount plain = new Recount(expected.getOrDefault(key, List.of()));
            assertThat(place).containsEntry("clicks", (int) plain.clicks()).containsEntry("unique_clicks", (int)
                    plain.uniques());
        }
    }

    private void rows(
            String path, List<Event> history, Function<Event, String> key, Function<Map<String, Object>, String> name) {
        compare(get(path, "2026-02-19", "2026-11-11", "UTC").getList("data"), history, key, name);
    }

    private static void compare(
            List<Map<String, Object>> rows,
            List<Event> history,
            Function<Event, String> key,
            Function<Map<String, Object>, String> name) {
        Map<String, List<Event>> expected =
                history.stream().filter(event -> event.kind() != Event.Kind.BOT).collect(groupingBy(key));
        long all = new Recount(history).clicks();

        assertThat(rows.stream().map(name)).containsExactlyInAnyOrderElementsOf(expected.keySet());
        for (Map<String, Object> row : rows) {
            Recount plain = new Recount(expected.getOrDefault(name.apply(row), List.of()));
            assertThat(row)
                    .as(name.apply(row))
                    .containsEntry("clicks", (int) plain.clicks())
                    .containsEntry("unique_clicks", (int) plain.uniques())
                    .containsEntry("leads", (int) plain.kind(Event.Kind.LEAD))
                    .containsEntry("sales", (int) plain.kind(Event.Kind.SALE))
                    .containsEntry("percentage", Recount.percent(plain.clicks(), all));
        }
        List<Long> clicks =
                rows.stream().map(row -> (long) number(row.get("clicks"))).toList();
        assertThat(clicks.stream().mapToLong(Long::longValue).sum()).isEqualTo(all);
        assertThat(clicks).isSortedAccordingTo(Comparator.reverseOrder());
    }

    JsonBody get(String path, String start, String end, String timezone) {
        return person.asks()
                .queryParam("start", start)
                .queryParam("end", end)
                .queryParam("timezone", timezone)
                .get(path)
                .statusCode(200)
                .jsonPath();
    }

    private List<Where> wheres() {
        String link = new LinkId(linkIds.getFirst()).toString();
        return List.of(
                new Where("/api/analytics/workspace/overview", "/api/analytics/workspace/timeseries", null, null),
                new Where(
                        "/api/analytics/" + link + "/summary",
                        "/api/analytics/" + link + "/timeseries",
                        linkIds.getFirst(),
                        null),
                new Where(
                        "/api/campaigns/" + campaign + "/analytics/overview",
                        "/api/campaigns/" + campaign + "/analytics/timeseries",
                        null,
                        Ids.parse(CampaignId.class, campaign).value()));
    }

    private static String both(@Nullable Object first, @Nullable Object second) {
        return text(first) + "/" + text(second);
    }

    private static String direct(@Nullable String referrer) {
        return referrer == null ? "(direct)" : referrer;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static double number(@Nullable Object value) {
        return ((Number) requireNonNull(value)).doubleValue();
    }

    private record Where(
            String overview,
            String timeseries,
            @Nullable UUID link,
            @Nullable UUID campaign) {
        List<Event> of(List<Event> events, Instant start, Instant end) {
            return RandomEvents.of(events, start, end, link, campaign).toList();
        }
    }
}
