package dev.waypost.imports.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/** CSV rows with any separator and encoding. */
final class CsvText {
    private static final char[] SEPARATORS = {',', ';', '\t', '|'};
    private static final int SAMPLE_ROWS = 20;
    private static final int SAMPLE_CHARACTERS = 64 * 1024;

    private final byte[] content;
    private final TextEncoding encoding;
    private final char separator;
    private final boolean announced;

    private CsvText(byte[] content, TextEncoding encoding, char separator, boolean announced) {
        this.content = content;
        this.encoding = encoding;
        this.separator = separator;
        this.announced = announced;
    }

    static CsvText of(byte[] content) throws IOException {
        TextEncoding encoding = TextEncoding.of(content);
        String sample = sample(content, encoding);
        // Excel writes such a line if the separator is not the default of the locale.
        if (sample.matches("(?s)\"?sep=[,;|\\t]\"?\\R.*")) {
            return new CsvText(content, encoding, sample.charAt(sample.indexOf('=') + 1), true);
        }
        return new CsvText(content, encoding, separator(sample), false);
    }

    char separator() {
        return separator;
    }

    /** All rows that are not empty; must be closed. */
    CloseableIterator<CsvRecord> rows() throws IOException {
        CloseableIterator<CsvRecord> rows =
                reader(open(content, encoding), separator).iterator();
        if (announced && rows.hasNext()) {
            rows.next();
        }
        return rows;
    }

    /** The separator that splits the first rows into the most cells, and consistently. */
    private static char separator(String sample) {
        char best = ',';
        double most = 0;
        for (char candidate : SEPARATORS) {
            double score = score(sample, candidate);
            if (score > most) {
                most = score;
                best = candidate;
            }
        }
        return best;
    }

    private static double score(String sample, char separator) {
        List<Integer> sizes = new ArrayList<>();
        try (CloseableIterator<CsvRecord> rows =
                reader(new StringReader(sample), separator).iterator()) {
            while (rows.hasNext() && sizes.size() < SAMPLE_ROWS) {
                sizes.add(rows.next().getFieldCount());
            }
        } catch (CsvParseException | IOException e) {
            return 0;
        }
        if (sizes.isEmpty() || sizes.getFirst() < 2) {
            return 0;
        }
        long alike = sizes.stream().filter(sizes.getFirst()::equals).count();
        return (double) alike / sizes.size() + Math.min(sizes.getFirst(), 50) / 100.0;
    }

    private static CsvReader<CsvRecord> reader(Reader text, char separator) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .allowUnclosedQuote(true)
                .ofCsvRecord(text);
    }

    private static String sample(byte[] content, TextEncoding encoding) throws IOException {
        try (Reader reader = open(content, encoding)) {
            char[] buffer = new char[SAMPLE_CHARACTERS];
            int length = 0;
            int read;
            while (length < buffer.length && (read = reader.read(buffer, length, buffer.length - length)) > 0) {
                length += read;
            }
            return new String(buffer, 0, length);
        }
    }

    private static Reader open(byte[] content, TextEncoding encoding) {
        return new InputStreamReader(
                new ByteArrayInputStream(content, encoding.mark(), content.length - encoding.mark()),
                encoding.charset());
    }
}
