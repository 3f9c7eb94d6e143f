package dev.waypost.platform.tables;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import dev.waypost.platform.web.input.JsonConventions;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A CSV table according to RFC 4180. Empty text is quoted, a missing value is empty. */
final class CsvTable extends TableWriter {
    private final CsvWriter csv;

    CsvTable(List<Column> columns, OutputStream output) {
        super(columns);
        csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .quoteStrategy(QuoteStrategies.EMPTY)
                .build(output, StandardCharsets.UTF_8);
        csv.writeRecord(columns.stream().map(Column::name).toList());
    }

    @Override
    void write(List<@Nullable Object> cells) {
        CsvWriter.CsvWriterRecord line = csv.writeRecord();
        for (Object cell : cells) {
            line.writeField(text(cell));
        }
        line.endRecord();
    }

    /** Readers skip an empty line, so the only value of a row is never empty. */
    private @Nullable String text(@Nullable Object cell) {
        return switch (cell) {
            case null -> columns().size() == 1 ? "" : null;
            case String text -> Formulas.neutralised(text);
            case ListCell list -> Formulas.neutralised(list.toString());
            case BigDecimal decimal -> decimal.toPlainString();
            case Instant time -> JsonConventions.text(time);
            default -> cell.toString();
        };
    }

    @Override
    void finish() throws IOException {
        csv.flush();
    }
}
