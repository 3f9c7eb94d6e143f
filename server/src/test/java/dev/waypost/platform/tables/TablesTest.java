package dev.waypost.platform.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TablesTest {
    private static final List<Column> COLUMNS = List.of(
            Column.text("name"),
            Column.whole("clicks"),
            Column.decimal("revenue"),
            Column.flag("bot"),
            Column.time("at"));
    private static final Instant AT = Instant.parse("2026-05-01T12:30:15.250Z");

    @TempDir
    Path folder;

    @Test
    void csvHoldsEveryValueAsText() throws IOException {
        List<CsvRecord> lines = CsvReader.builder()
                .ofCsvRecord(new String(written(TableFormat.CSV, TablesTest::rows), StandardCharsets.UTF_8))
                .stream()
                .toList();

        assertThat(lines)
                .extracting(CsvRecord::getFields)
                .containsExactly(
                        List.of("name", "clicks", "revenue", "bot", "at"),
                        List.of("Größe, \"𝔛\"\n2", "9007199254740993", "0.10", "true", "2026-05-01T12:30:15.250Z"),
                        List.of("'=1+1", "-5", "-12.5", "false", "1970-01-01T00:00:00.000Z"),
                        List.of("", "", "", "", ""));
    }

    @Test
    void jsonIsAnAnswerLikeAllOthers() throws IOException {
        JsonNode answer = new ObjectMapper().readTree(written(TableFormat.JSON, TablesTest::rows));

        assertThat(answer).isEqualTo(new ObjectMapper().readTree("""
                {"success": true, "data": [
                  {"name": "Größe, \\"𝔛\\"\\n2", "clicks": 9007199254740993, "revenue": 0.10, "bot": true,
                   "at": "2026-05-01T12:30:15.250Z"},
                  {"name": "=1+1", "clicks": -5, "revenue": -12.5, "bot": false, "at": "1970-01-01T00:00:00.000Z"},
                  {"name": null, "clicks": null, "revenue": null, "bot": null, "at": null}
                ]}
                """));
    }

    @Test
    void xlsxHoldsValuesOfTheRightType() throws IOException {
        List<Row> rows = sheets(written(TableFormat.XLSX, TablesTest::rows)).getFirst();

        assertThat(rows.getFirst().stream().map(cell -> cell.asString()))
                .containsExactly("name", "clicks", "revenue", "bot", "at");
        Row first = rows.get(1);
        assertThat(first.getCellAsString(0)).contains("Größe, \"𝔛\"\n2");
        assertThat(first.getCellAsNumber(2)).contains(new BigDecimal("0.10"));
        assertThat(first.getCellAsBoolean(3)).contains(true);
        assertThat(first.getCellAsDate(4)).contains(LocalDateTime.parse("2026-05-01T12:30:15.250"));
        assertThat(rows.get(2).getCellAsString(0)).contains("'=1+1");
        assertThat(rows.get(2).getCellAsNumber(1)).contains(new BigDecimal("-5"));
    }

    @Test
    void xlsxGoesOnInAnotherSheetWhereOneIsFull() throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        XlsxTable table = new XlsxTable(List.of(Column.whole("n")), output, 1_000);
        for (int i = 0; i < 2_500; i++) {
            table.accept(i);
        }
        table.finish();

        List<List<Row>> sheets = sheets(output.toByteArray());
        assertThat(sheets).extracting(List::size).containsExactly(1_000, 1_000, 503);
        assertThat(sheets)
                .extracting(rows -> rows.getFirst().getCellText(0))
                .as("each has its heading")
                .containsOnly("n");
        assertThat(sheets.stream()
                        .flatMap(rows -> rows.stream().skip(1))
                        .map(row -> row.getCellAsNumber(0).orElseThrow().intValue()))
                .isEqualTo(Stream.iterate(0, n -> n + 1).limit(2_500).toList());
    }

    @Test
    void xlsxTakesWhatXmlAndExcelDoNot() throws IOException {
        String endless = "x".repeat(40_000);
        List<Row> rows = sheets(written(
                        TableFormat.XLSX,
                        table -> Stream.of("\u0001<&>\u0008", endless)
                                .forEach(text -> table.accept(text, 1, null, null, null))))
                .getFirst();

        assertThat(rows.get(1).getCellText(0)).contains("<&>");
        assertThat(rows.get(2).getCellText(0)).hasSize(32_767).endsWith("x…");
    }

    @Test
    void parquetHoldsValuesOfTheRightType() throws Exception {
        Path file = folder.resolve("table.parquet");
        Files.write(file, written(TableFormat.PARQUET, TablesTest::rows));

        try (Connection duckdb = new DuckDBDriver().connect("jdbc:duckdb:", new java.util.Properties());
                Statement statement = duckdb.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM read_parquet('%s')".formatted(file))) {
            rows.next();
            assertThat(rows.getString("name")).isEqualTo("Größe, \"𝔛\"\n2");
            assertThat(rows.getObject("clicks")).isEqualTo(9007199254740993L);
            assertThat((BigDecimal) rows.getObject("revenue")).isEqualByComparingTo("0.10");
            assertThat(rows.getObject("bot")).isEqualTo(true);
            assertThat(rows.getObject("at", OffsetDateTime.class).toInstant()).isEqualTo(AT);
            rows.next();
            assertThat(rows.getString("name")).as("a formula is text here").isEqualTo("=1+1");
            rows.next();
            assertThat(rows.getObject("clicks")).isNull();
            assertThat(rows.next()).isFalse();
        }
        assertThat(temporaryFiles()).isEmpty();
    }

    @Test
    void parquetKeepsTheOrderOfManyRows() throws IOException, SQLException {
        Path file = folder.resolve("table.parquet");
        Files.write(file, written(TableFormat.PARQUET, table -> {
            for (int i = 0; i < 200_000; i++) {
                table.accept("https://example.com/page/" + i, i, i * 0.01, i % 2 == 0, AT.plusMillis(i));
            }
        }));

        try (Connection duckdb = new DuckDBDriver().connect("jdbc:duckdb:", new java.util.Properties());
                Statement statement = duckdb.createStatement();
                ResultSet rows = statement.executeQuery("""
                        SELECT count(*), count(*) FILTER (clicks <> file_row_number)
                        FROM read_parquet('%s', file_row_number = true)
                        """.formatted(file))) {
            rows.next();
            assertThat(rows.getLong(1)).isEqualTo(200_000);
            assertThat(rows.getLong(2)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = TableFormat.class,
            names = {"CSV", "JSON", "XLSX"})
    void bytesAreSentWhileRowsAreStillRead(TableFormat format) throws IOException {
        Counting output = new Counting();
        List<Long> seen = new ArrayList<>();
        tables().write(format, COLUMNS, output, table -> {
            for (int i = 0; i < 100_000; i++) {
                table.accept("https://example.com/" + Integer.toHexString(i * 31), i, i, true, AT.plusMillis(i));
                if (i % 10_000 == 9_999) {
                    seen.add(output.bytes);
                }
            }
        });

        assertThat(seen)
                .as("never more than a few rows are kept")
                .doesNotHaveDuplicates()
                .isSorted();
        long most = output.bytes / seen.size() * 2;
        for (int i = 1; i < seen.size(); i++) {
            assertThat(seen.get(i) - seen.get(i - 1)).isPositive().isLessThan(most);
        }
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void aTableWhoseSourceFailsIsIncomplete(TableFormat format) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        assertThatThrownBy(() -> tables().write(format, COLUMNS, output, table -> {
                    rows(table);
                    throw new IllegalStateException("the database went away");
                }))
                .hasMessage("the database went away");

        assertThat(output.toString(StandardCharsets.ISO_8859_1)).doesNotContain("]}", "PK\u0005\u0006", "PAR1");
        assertThat(temporaryFiles()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void acceptsInvalidText(TableFormat format) throws IOException {
        byte[] file = written(format, table -> table.accept("a\0b\ud800", 1, Double.NaN, null, null));
        assertThat(file).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void aTableMayHaveNoRows(TableFormat format) throws IOException {
        assertThat(written(format, _ -> {})).isNotEmpty();
    }

    @Test
    void refusesARowOfAnotherLength() {
        assertThatThrownBy(() -> written(TableFormat.CSV, table -> table.accept("a", 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deletesFilesOfKilledProcesses() throws IOException {
        Files.createDirectories(folder.resolve("temporary").resolve("table-123"));
        Files.writeString(folder.resolve("temporary").resolve("table-123").resolve("rows.duckdb"), "half");

        tables();
        assertThat(temporaryFiles()).isEmpty();
    }

    private static void rows(TableWriter table) {
        table.accept("Größe, \"𝔛\"\n2", 9007199254740993L, new BigDecimal("0.10"), true, AT);
        table.accept("=1+1", -5, -12.5, false, Instant.EPOCH);
        table.accept(null, null, null, null, null);
    }

    private Tables tables() {
        return new Tables(folder.resolve("temporary"), new CurrentVertxRequest());
    }

    private byte[] written(TableFormat format, Consumer<TableWriter> source) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        tables().write(format, COLUMNS, output, source);
        return output.toByteArray();
    }

    private List<Path> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("temporary"))) {
            return files.toList();
        } catch (java.nio.file.NoSuchFileException e) {
            return List.of();
        }
    }

    private static List<List<Row>> sheets(byte[] file) throws IOException {
        try (ReadableWorkbook workbook = new ReadableWorkbook(new ByteArrayInputStream(file))) {
            List<List<Row>> sheets = new ArrayList<>();
            for (Sheet sheet : workbook.getSheets().toList()) {
                sheets.add(sheet.read());
            }
            return sheets;
        }
    }

    private static final class Counting extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] b, int offset, int length) {
            bytes += length;
        }
    }
}
