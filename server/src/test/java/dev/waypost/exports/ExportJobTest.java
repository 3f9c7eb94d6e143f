package dev.waypost.exports;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class ExportJobTest {
    @Inject
    TestLinks links;

    @Inject
    LinkFixtures fixtures;

    @Inject
    TestClicks clicks;

    @Inject
    Plans plans;

    @Inject
    ExportFiles files;

    @Inject
    Db db;

    @TempDir
    Path folder;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    /** Reads the values of a column from each format with a third-party reader. */
    @ParameterizedTest
    @CsvSource({
        "links,csv,id", "links,json,id", "links,xlsx,id", "links,parquet,id",
        "clicks,csv,clickId", "clicks,json,clickId", "clicks,xlsx,clickId", "clicks,parquet,clickId",
        "events,csv,clickId", "events,json,clickId", "events,xlsx,clickId", "events,parquet,clickId",
        "customers,csv,id", "customers,json,id", "customers,xlsx,id", "customers,parquet,id",
        "partners,csv,id", "partners,json,id", "partners,xlsx,id", "partners,parquet,id",
        "commissions,csv,id", "commissions,json,id", "commissions,xlsx,id", "commissions,parquet,id"
    })
    void everyTypeIsInEveryFormatWhole(String type, String format, String column) throws Exception {
        List<String> expected = rows(type);

        JsonBody done = completed(create(Map.of("type", type, "format", format)));

        assertThat(done.getInt("data.rowCount")).isEqualTo(expected.size());
        assertThat(done.getString("data.fileName")).endsWith("." + format);
        byte[] file = download(done.getString("data.id")).statusCode(200).asByteArray();
        assertThat(done.getInt("data.fileSize")).isEqualTo(file.length);
        assertThat(read(format, file, column)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void columnsAndFiltersAreThoseAskedFor() {
        LinkId wanted = links.add(person, links.code());
        links.add(person, links.code());
        person.asks()
                .body(Map.of("title", "=cmd()", "tags", List.of("keep", "x")))
                .patch("/api/links/{id}", wanted.text())
                .statusCode(200);

        JsonBody done = completed(create(Map.of(
                "type",
                "links",
                "filters",
                Map.of("tag", List.of("keep", "other"), "archived", false),
                "columns",
                List.of("title", "id", "tags"))));

        assertThat(text(done)).isEqualTo("title,id,tags\r\n'=cmd(),%s,\"keep, x\"\r\n".formatted(wanted));
        assertThat(done.getString("data.filters.tag[0]")).isEqualTo("keep");

        JsonBody inJson =
                completed(create(Map.of("type", "links", "format", "json", "columns", List.of("id", "tags"))));
        assertThat(text(inJson)).contains("{\"id\":\"%s\",\"tags\":[\"keep\",\"x\"]}".formatted(wanted), "\"tags\":[]");
    }

    @Test
    void archivedLinksAreExportedUnlessLeftOut() {
        LinkId one = links.add(person, links.code());
        LinkId archived = links.add(person, links.code());
        person.asks()
                .body(Map.of("archived", true))
                .patch("/api/links/{id}", archived.text())
                .statusCode(200);

        assertThat(exportedIds(Map.of())).containsExactlyInAnyOrder(one.text(), archived.text());
        assertThat(exportedIds(Map.of("archived", false))).containsExactly(one.text());
        assertThat(exportedIds(Map.of("archived", true))).containsExactly(archived.text());
    }

    private List<String> exportedIds(Map<String, Object> filters) {
        JsonBody done = completed(create(Map.of("type", "links", "filters", filters, "columns", List.of("id"))));
        return text(done).lines().skip(1).toList();
    }

    @Test
    void invalidExportsAreRefusedByFieldName() {
        refused(Map.of("type", "invoices"), "type")
                .body(
                        "error.message",
                        containsString("clicks, commissions, customers, events, links, partners, payouts"));
        refused(Map.of("type", "links", "format", "doc"), "format");
        refused(Map.of("type", "links", "columns", List.of("id", "nonsense")), "columns");
        refused(Map.of("type", "links", "columns", List.of("id", "id")), "columns");
        refused(Map.of("type", "links", "filters", Map.of("nonsense", "x")), "filters.nonsense");
        refused(Map.of("type", "links", "filters", Map.of("campaignId", "x")), "filters.campaignId");
        refused(Map.of("type", "links", "filters", Map.of("search", Map.of("a", 1))), "filters.search");
        refused(Map.of("type", "links", "filters", Map.of("search", "a\0b")), "filters.search");
        refused(Map.of("type", "clicks", "filters", Map.of("days", "none")), "filters.days");
        Map<String, Object> invalid =
                Map.of("enabled", "x", "archived", "x", "createdFrom", "bad", "search", "x".repeat(201));
        invalid.forEach((name, value) -> {
            refused(Map.of("type", "links", "filters", Map.of(name, value)), "filters." + name);
            person.asks()
                    .body(Map.of("filters", Map.of(name, value)))
                    .post("/api/links/export")
                    .statusCode(400)
                    .body("error.details[0].field", is("filters." + name));
        });
        refused(Map.of(), "type");
        create(Map.of("type", "clicks", "filters", Map.of("linkId", "link_000000000000000000000000")))
                .statusCode(404);
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        create(Map.of("type", "links")).statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
    }

    @Test
    void aKeyExportsOnlyTablesThatItsScopesRead() {
        String customers = create(Map.of("type", "customers")).path("data.id");
        Map.of(
                        "customers", "customers:read",
                        "partners", "affiliate:read",
                        "commissions", "affiliate:read",
                        "payouts", "affiliate:read",
                        "events", "exports:read",
                        "clicks", "analytics:read")
                .forEach((type, scope) -> {
                    exportBy(person.key("links:write"), type)
                            .statusCode(403)
                            .body("error.message", containsString(scope));
                    exportBy(person.key("links:write", scope), type).statusCode(202);
                });
        String key = person.key("links:write");
        String links = exportBy(key, "links").statusCode(202).path("data.id");
        by(key).get("/api/exports/{id}", links).statusCode(200);
        for (String scope : List.of("customers:read", "affiliate:read")) {
            by(person.key(scope)).get("/api/exports/{id}", links).statusCode(403);
            by(person.key(scope)).get("/api/exports/{id}/download", links).statusCode(403);
        }
        by(key).get("/api/exports/{id}", customers).statusCode(403);
        by(key).get("/api/exports/{id}/download", customers).statusCode(403);
        by(person.key("customers:read")).get("/api/exports/{id}", customers).statusCode(200);
        by(person.key("affiliate:read")).get("/api/exports/{id}", customers).statusCode(403);
    }

    private static ApiResponse exportBy(String key, String type) {
        return by(key).body(Map.of("type", type)).post("/api/exports");
    }

    private static ApiRequest by(String key) {
        return given().contentType(ApiRequest.JSON).header("X-API-Key", key);
    }

    @Test
    void aFileIsThereWhenItIsWholeAndUntilItExpires() {
        links.add(person, links.code());
        JsonBody done = completed(create(Map.of("type", "links")));
        String id = done.getString("data.id");
        assertThat(done.getString("data.downloadUrl")).endsWith("/api/exports/%s/download".formatted(id));
        person.asks().get("/exports/{id}/download", id).statusCode(200).header("Cache-Control", "no-store");
        Person.registered().asks().get("/api/exports/{id}/download", id).statusCode(404);
        person.asks()
                .post("/api/exports/{id}/cancel", id)
                .statusCode(409)
                .body("error.code", is("JOB_NOT_CANCELLABLE"));
        person.asks().get("/exports").body("pagination.total", is(1)).body("data[0].id", is(id));

        Person later = person;
        SettableClock.INSTANCE.advance(Duration.ofDays(7));
        person = later.signedInAgain();
        download(id).statusCode(410).body("error.code", is("GONE"));
        person.asks().get("/api/exports/{id}", id).body("data.downloadUrl", nullValue());
        assertThat(pieces(id)).isPositive();
        files.deleteUnneeded();
        assertThat(pieces(id)).isZero();
    }

    @Test
    void aCancelledExportHasNoFile() {
        CountDownLatch gate = LongTable.close();
        String id = create(Map.of("type", LongTable.NAME, "columns", List.of("n")))
                .statusCode(202)
                .path("data.id");
        await().until(() -> job(id).getInt("data.rowCount") > 0);
        download(id).statusCode(400).body("error.code", is("EXPORT_NOT_READY"));

        person.asks().post("/api/exports/{id}/cancel", id).statusCode(200);

        await().until(() -> job(id).getString("data.status").equals("cancelled"));
        gate.countDown();
        await().until(() -> pieces(id) == 0);
        download(id).statusCode(400).body("error.code", is("EXPORT_NOT_READY"));
    }

    @Test
    void aTableThatDoesNotFitIntoMemoryIsExported() {
        JsonBody done = completed(create(Map.of("type", LongTable.NAME, "columns", List.of("n"))));

        assertThat(done.getInt("data.rowCount")).isEqualTo(LongTable.ROWS);
        assertThat(text(done).lines()).hasSize(LongTable.ROWS + 1).last().isEqualTo("" + (LongTable.ROWS - 1));
    }

    @Test
    void fewLinksAreTheAnswerAndManyAnExport() {
        LinkId link = links.add(person, links.code());
        String csv = person.asks()
                .body(Map.of("columns", List.of("id")))
                .post("/links/export")
                .statusCode(200)
                .header("Content-Disposition", "attachment; filename=\"waypost-links.csv\"")
                .asString();
        assertThat(csv).isEqualTo("id\r\n%s\r\n".formatted(link));
        person.asks()
                .body(Map.of("format", "json"))
                .post("/api/links/export")
                .statusCode(200)
                .body("data[0].id", equalTo(link.text()));

        fixtures.links(person, 5000);
        ApiResponse answer =
                person.asks().body(Map.of()).post("/api/links/export").statusCode(202);
        JsonBody done = completed(answer);
        assertThat(done.getInt("data.rowCount")).isEqualTo(5001);
        assertThat(pieces(done.getString("data.id"))).isGreaterThan(1);
        assertThat(text(done).lines()).hasSize(5002);
    }

    /** The state that a killed process leaves. */
    @Test
    void filesOfEarlierRunsAreRemoved() throws IOException {
        links.add(person, links.code());
        JsonBody done = completed(create(Map.of("type", "links")));
        String id = done.getString("data.id");
        files.write(
                Ids.parse(ExportId.class, id).value(),
                SettableClock.INSTANCE.instant().plus(Duration.ofDays(7)),
                output -> output.write(new byte[10]));
        assertThat(pieces(id)).isEqualTo(2);

        files.deleteUnneeded();

        assertThat(pieces(id)).isEqualTo(1);
        assertThat(text(done).lines()).hasSize(2);
    }

    private long pieces(String export) {
        return db.number(Sql.of(
                "SELECT count(*) FROM export_files f JOIN export_pieces p ON p.file_id = f.id WHERE f.job_id = ?",
                Ids.parse(ExportId.class, export)));
    }

    @Test
    void partnersAndCommissionsAreThoseOfAProgramWhenAskedFor() throws Exception {
        String program = AffiliateRequests.program(person, Map.of());
        String wanted = commission(program, 5);
        commission(AffiliateRequests.program(person, Map.of()), 7);
        for (String type : List.of("partners", "commissions")) {
            assertThat(completed(create(Map.of("type", type, "programId", program)))
                            .getInt("data.rowCount"))
                    .isEqualTo(1);
            refused(Map.of("type", type, "programId", "none"), "programId");
            refused(Map.of("type", type, "filters", Map.of("programId", "none")), "filters.programId");
            refused(Map.of("type", type, "filters", Map.of("status", "none")), "filters.status");
        }
        refused(Map.of("type", "links", "programId", program), "programId");
        JsonBody done = completed(create(Map.of(
                "type",
                "commissions",
                "filters",
                Map.of("programId", program),
                "columns",
                List.of("id", "earnings", "status", "currency"))));
        assertThat(download(done.getString("data.id")).asString()).contains(wanted + ",5.00,pending,EUR");
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        create(Map.of("type", "partners")).statusCode(403);
    }

    @Test
    void partnersAreFilteredLikeTheirList() throws Exception {
        String program = AffiliateRequests.program(person, Map.of());
        JsonBody ada = AffiliateRequests.partner(person, program);
        JsonBody bob = AffiliateRequests.partner(person, program);
        JsonBody _ = AffiliateRequests.partner(person, program);
        String adasId = ada.getString("data.partnerId");
        String bobsId = bob.getString("data.partnerId");
        assertThat(completed(partners(adasId)).getInt("data.rowCount")).isEqualTo(1);
        JsonBody both = completed(partners(List.of(adasId, bobsId)));
        assertThat(both.getInt("data.rowCount")).isEqualTo(2);
        assertThat(download(both.getString("data.id")).asString()).contains(adasId, bobsId);
        refused(
                Map.of("type", "partners", "filters", Map.of("partnerId", List.of(adasId, "none"))),
                "filters.partnerId");
    }

    private ApiResponse partners(Object partnerIds) {
        return create(Map.of("type", "partners", "filters", Map.of("partnerId", partnerIds)));
    }

    private List<String> rows(String type) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            switch (type) {
                case "links" -> names.add(links.add(person, links.code()).text());
                case "customers" ->
                    names.add(person.asks()
                            .body(Map.of("externalId", "c" + i, "name", "=Ada " + i))
                            .post("/api/customers")
                            .statusCode(201)
                            .path("data.id"));
                case "partners" ->
                    names.add(AffiliateRequests.partner(person, AffiliateRequests.program(person, Map.of()))
                            .getString("data.id"));
                case "commissions" -> names.add(commission(AffiliateRequests.program(person, Map.of()), i + 1));
                default -> names.add(clicks.on(person, links.add(person, links.code())));
            }
        }
        return names;
    }

    private String commission(String program, int earnings) {
        return AffiliateRequests.made(
                        person,
                        AffiliateRequests.COMMISSIONS,
                        Map.of(
                                "programId",
                                program,
                                "partnerId",
                                AffiliateRequests.partner(person, program).getString("data.partnerId"),
                                "earnings",
                                earnings,
                                "description",
                                "=cmd()"))
                .getString("data.id");
    }

    private List<String> read(String format, byte[] file, String column) throws IOException, SQLException {
        return switch (format) {
            case "csv" ->
                CsvReader.builder().ofNamedCsvRecord(new String(file, StandardCharsets.UTF_8)).stream()
                        .map((NamedCsvRecord row) -> row.getField(column))
                        .toList();
            case "json" ->
                JsonBody.from(new String(file, StandardCharsets.UTF_8)).getList("data." + column);
            case "xlsx" -> workbook(file, column);
            default -> parquet(file, column);
        };
    }

    private static List<String> workbook(byte[] file, String column) throws IOException {
        try (ReadableWorkbook workbook = new ReadableWorkbook(new ByteArrayInputStream(file));
                Stream<Row> rows = workbook.getFirstSheet().openStream()) {
            List<Row> all = rows.toList();
            int index =
                    all.getFirst().stream().map(cell -> cell.getText()).toList().indexOf(column);
            return all.stream().skip(1).map(row -> row.getCellText(index)).toList();
        }
    }

    private List<String> parquet(byte[] file, String column) throws IOException, SQLException {
        Path path = Files.write(folder.resolve("export.parquet"), file);
        List<String> values = new ArrayList<>();
        try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT \"%s\" FROM '%s'".formatted(column, path))) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    private ApiResponse refused(Map<String, ?> body, String field) {
        return create(body).statusCode(400).body("error.details[0].field", is(field));
    }

    private ApiResponse create(Map<String, ?> body) {
        return person.asks().body(new HashMap<>(body)).post("/api/exports");
    }

    private JsonBody completed(ApiResponse created) {
        String id = created.statusCode(202).path("data.id");
        JsonBody done = await().until(() -> job(id), job -> job.getString("data.completedAt") != null);
        assertThat(done.getString("data.status")).isEqualTo("completed");
        assertThat(done.getInt("data.progress")).isEqualTo(100);
        return done;
    }

    private JsonBody job(String id) {
        return person.asks().get("/api/exports/{id}", id).statusCode(200).jsonPath();
    }

    private String text(JsonBody done) {
        return download(done.getString("data.id")).statusCode(200).asString();
    }

    private ApiResponse download(String id) {
        return person.asks().get("/api/exports/{id}/download", id);
    }
}
