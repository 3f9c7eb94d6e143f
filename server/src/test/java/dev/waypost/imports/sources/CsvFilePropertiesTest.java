package dev.waypost.imports.sources;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import dev.waypost.imports.csv.CsvFile;
import dev.waypost.platform.error.ApiException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Files of any spreadsheet program are read without loss. */
class CsvFilePropertiesTest {
    private static final byte[] MARK_8 = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final byte[] MARK_LE = {(byte) 0xFF, (byte) 0xFE};
    private static final byte[] MARK_BE = {(byte) 0xFE, (byte) 0xFF};

    @Property(tries = 500)
    void cellsAreReadWithEverySeparatorQuoteAndEncoding(
            @ForAll @Size(min = 1, max = 250) List<@From("rows") Entry> rows,
            @ForAll("separators") char separator,
            @ForAll("encodings") Encoding encoding,
            @ForAll boolean alwaysQuoted,
            @ForAll LineDelimiter lines)
            throws IOException, InterruptedException {
        byte[] file = encoding.write(table(rows, separator, alwaysQuoted, lines));

        CsvFile csv = CsvFile.of(file, Map.of());

        assertThat(csv.count()).isEqualTo(rows.size());
        assertThat(all(csv, null)).isEqualTo(rows);
    }

    @Property(tries = 100)
    void anImportCanResumeAtAnyPage(@ForAll @Size(min = 1, max = 350) List<@From("rows") Entry> rows)
            throws IOException, InterruptedException {
        CsvFile csv = CsvFile.of(table(rows, ',', false, LineDelimiter.LF).getBytes(StandardCharsets.UTF_8), Map.of());
        int done = 0;
        try (LinkSource source = csv.links(null)) {
            SourcePage page;
            while ((page = source.next()) != null && page.next() != null) {
                done += page.links().size();
                assertThat(all(csv, page.next())).isEqualTo(rows.subList(done, rows.size()));
            }
        }
    }

    /** Any input is either parsed as a table or refused. */
    @Property(tries = 1000)
    void anyInputIsParsedOrRefused(@ForAll byte[] content) throws IOException, InterruptedException {
        try {
            CsvFile csv = CsvFile.of(content, Map.of());
            assertThat(all(csv, null)).hasSize((int) csv.count());
        } catch (ApiException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Provide
    Arbitrary<Entry> rows() {
        Arbitrary<String> title = Arbitraries.strings()
                .withChars("abc ,;|\t\"'=\u00e9\u00df")
                .ofMaxLength(12)
                .map(String::strip);
        return Combinators.combine(Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8), title)
                .as((code, text) -> new Entry("https://example.com/" + code, code, text));
    }

    @Provide
    Arbitrary<Character> separators() {
        return Arbitraries.of(',', ';', '\t', '|');
    }

    @Provide
    Arbitrary<Encoding> encodings() {
        return Arbitraries.of(
                new Encoding(StandardCharsets.UTF_8, new byte[0]),
                new Encoding(StandardCharsets.UTF_8, MARK_8),
                new Encoding(StandardCharsets.UTF_16LE, MARK_LE),
                new Encoding(StandardCharsets.UTF_16BE, MARK_BE),
                new Encoding(StandardCharsets.UTF_16LE, new byte[0]),
                new Encoding(StandardCharsets.UTF_16BE, new byte[0]),
                new Encoding(Charset.forName("windows-1252"), new byte[0]));
    }

    private static String table(List<Entry> rows, char separator, boolean alwaysQuoted, LineDelimiter lines)
            throws IOException {
        StringWriter text = new StringWriter();
        QuoteStrategy quotes = alwaysQuoted ? QuoteStrategies.ALWAYS : QuoteStrategies.REQUIRED;
        try (CsvWriter writer = CsvWriter.builder()
                .fieldSeparator(separator)
                .quoteStrategy(quotes)
                .lineDelimiter(lines)
                .build(text)) {
            writer.writeRecord("Long URL", "Slug", "Title");
            rows.forEach(row -> writer.writeRecord(row.url(), row.code(), row.title()));
        }
        return text.toString();
    }

    private static List<Entry> all(CsvFile csv, @Nullable String cursor) throws IOException, InterruptedException {
        List<Entry> all = new ArrayList<>();
        try (LinkSource source = csv.links(cursor)) {
            SourcePage page;
            while ((page = source.next()) != null) {
                page.links()
                        .forEach(link -> all.add(
                                new Entry(link.destination(), link.code(), link.title() == null ? "" : link.title())));
            }
        }
        return all;
    }

    record Entry(@Nullable String url, @Nullable String code, String title) {}

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Encoding(Charset charset, byte[] mark) {
        byte[] write(String text) {
            byte[] plain = text.getBytes(charset);
            byte[] all = new byte[mark.length + plain.length];
            System.arraycopy(mark, 0, all, 0, mark.length);
            System.arraycopy(plain, 0, all, mark.length, plain.length);
            return all;
        }

        @Override
        public String toString() {
            return charset + (mark.length == 0 ? "" : " with a mark");
        }
    }
}
