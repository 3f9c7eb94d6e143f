package dev.waypost.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exported files contain the same figures as the answers. */
@WaypostTest
class ExportTest {
    private static final Instant FIRST = Instant.parse("2026-05-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2026-06-01T00:00:00Z");
    private static final String WINDOW = "start=2026-05-01&end=2026-05-31";
    private static final int VISITS = 12_000;

    @Inject
    EventStore store;

    @Inject
    TestLinks links;

    private Person person;
    private List<UUID> linkIds;
    private List<Event> events;

    @BeforeEach
    void writeHistory() {
        person = Person.registered();
        linkIds = IntStream.range(0, 3)
                .mapToObj(i -> links.add(person, "exp" + i + Long.toString(System.nanoTime(), 36))
                        .value())
                .toList();
        events = new RandomEvents(
                        System.nanoTime(),
                        Ids.parse(WorkspaceId.class, person.workspaceId()).value(),
                        linkIds,
                        List.of(UUID.randomUUID()))
                .between(FIRST, LAST, VISITS);
        store.append("test", Map.of(), events);
    }

    @Test
    void everySingleEventIsInTheFileOnce() {
        List<NamedCsvRecord> rows = csv("type=events");

        assertThat(rows).hasSameSizeAs(events);
        assertThat(rows.stream()
                        .map(row -> row.getField("clickId") + row.getField("type") + row.getField("count"))
                        .sorted())
                .containsExactlyElementsOf(events.stream()
                        .map(event -> event.click()
                                + event.kind().name().toLowerCase(Locale.ROOT)
                                + (event.outcome() == null
                                        ? ""
                                        : event.outcome().count()))
                        .sorted()
                        .toList());
        assertThat(rows.stream().map(row -> Instant.parse(row.getField("timestamp"))))
                .isSorted();
    }

    @Test
    void ofALinkOnlyItsOwnEventsAreTaken() {
        String link = new LinkId(linkIds.getFirst()).toString();
        assertThat(csv("type=events&linkId=" + link))
                .hasSize(new Recount(events)
                        .where(Event::link, linkIds.getFirst())
                        .events()
                        .size())
                .allSatisfy(row -> assertThat(row.getField("linkId")).isEqualTo(link));
    }

    @Test
    void statisticsAreByWhateverIsAskedFor() {
        Recount plain = new Recount(events);
        for (String dimension :
                List.of("link", "country", "city", "device", "referrer", "trigger", "rule", "utm", "rule_of_link")) {
            assertThat(clicks(csv("dimension=" + dimension))).as(dimension).isEqualTo(plain.clicks());
        }
        assertThat(clicks(csv("type=utm_breakdown"))).isEqualTo(plain.clicks());
        assertThat(clicks(csv("type=timeseries"))).isEqualTo(plain.clicks());
        assertThat(clicks(csv("type=something-else"))).isEqualTo(plain.clicks());
        assertThat(csv("type=composite")).hasSize(1);
        assertThat(csv("type=funnel").stream().map(row -> row.getField("stage")))
                .containsExactly("clicks", "leads", "sales");
        person.asks().get("/api/analytics/export?dimension=mood").statusCode(400);
        person.asks().get("/api/analytics/export?format=doc").statusCode(400);
        person.asks().get("/api/analytics/export?days=none").statusCode(400);
    }

    @ParameterizedTest
    @CsvSource({
        "csv,text/csv",
        "json,application/json",
        "xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "parquet,application/vnd.apache.parquet"
    })
    void everyFormatIsAFileThatIsNotCached(String format, String mediaType) {
        ApiResponse response = export("type=timeseries&format=" + format);
        assertThat(response.contentType()).startsWith(mediaType);
        assertThat(response.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"waypost-timeseries.%s\"".formatted(format));
        assertThat(response.header("X-Cache")).isEqualTo("BYPASS");
        assertThat(response.asByteArray()).isNotEmpty();
    }

    @Test
    void jsonIsInTheEnvelope() {
        ApiResponse response = export("type=events&format=json");
        assertThat(response.jsonPath().getBoolean("success")).isTrue();
        assertThat(response.jsonPath().getList("data")).hasSameSizeAs(events);
    }

    @Test
    void parquetHoldsEveryEventWithItsTypes(@TempDir Path folder) throws IOException, SQLException {
        Path file = Files.write(
                folder.resolve("events.parquet"),
                export("type=events&format=parquet").asByteArray());
        try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*), max(\"timestamp\") > TIMESTAMPTZ '2026-05-01', sum(\"count\") FROM '%s'"
                                .formatted(file))) {
            rows.next();
            assertThat(rows.getLong(1)).isEqualTo(events.size());
            assertThat(rows.getBoolean(2)).isTrue();
            assertThat(rows.getLong(3))
                    .isEqualTo(Stream.of(Event.Kind.LEAD, Event.Kind.SALE, Event.Kind.REFUND)
                            .mapToLong(kind -> new Recount(events).kind(kind))
                            .sum());
        }
    }

    private List<NamedCsvRecord> csv(String query) {
        String text = export(query).asString();
        return CsvReader.builder().ofNamedCsvRecord(text).stream().toList();
    }

    private static long clicks(List<NamedCsvRecord> rows) {
        return rows.stream()
                .mapToLong(row -> Long.parseLong(row.getField("clicks")))
                .sum();
    }

    private ApiResponse export(String query) {
        ApiResponse response = person.asks().get("/api/analytics/export?" + WINDOW + "&" + query);
        assertThat(response.statusCode()).isEqualTo(200);
        return response;
    }
}
