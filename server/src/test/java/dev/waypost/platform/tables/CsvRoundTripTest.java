package dev.waypost.platform.tables;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

class CsvRoundTripTest {
    @Provide
    Arbitrary<List<List<@Nullable String>>> rows() {
        Arbitrary<@Nullable String> cell = Arbitraries.of(
                        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＠", "'", "\"", ",", ";", " ", "a", "ü", "😀")
                .list()
                .ofMaxSize(6)
                .map(pieces -> String.join("", pieces))
                .injectNull(0.1);
        return Arbitraries.integers()
                .between(1, 4)
                .flatMap(width -> cell.list().ofSize(width).list().ofMaxSize(5));
    }

    @Property
    void everyCellIsReadBackAsItWasAndNoneIsAFormula(@ForAll("rows") List<List<@Nullable String>> rows)
            throws IOException {
        int width = rows.isEmpty() ? 1 : rows.getFirst().size();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        CsvTable table = new CsvTable(Collections.nCopies(width, Column.text("column")), output);
        rows.forEach(table::accept);
        table.finish();

        List<CsvRecord> read = CsvReader.builder().ofCsvRecord(output.toString(StandardCharsets.UTF_8)).stream()
                .skip(1)
                .toList();
        assertThat(read).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            for (int column = 0; column < width; column++) {
                String cell = read.get(i).getField(column);
                String given = rows.get(i).get(column);
                assertThat(cell).doesNotStartWith("=").doesNotMatch("(?s)[-+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20].*");
                assertThat(cell).isIn(given == null ? "" : given, "'" + given);
            }
        }
    }
}
