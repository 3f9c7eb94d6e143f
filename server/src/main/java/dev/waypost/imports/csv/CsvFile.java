package dev.waypost.imports.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.waypost.imports.sources.LinkSource;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import dev.waypost.platform.error.ApiException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A file of links: CSV, or a dump of a YOURLS database. */
public final class CsvFile {
    /** Stands for a file where a provider is named. */
    public static final String PROVIDER = "csv";

    private static final String FIELD = "csv";
    private static final int PAGE = 100;

    private final CsvText text;
    private final CsvColumns columns;
    private final long count;

    private CsvFile(CsvText text, CsvColumns columns, long count) {
        this.text = text;
        this.columns = columns;
        this.count = count;
    }

    /**
     * Detects the format of a file and validates it.
     *
     * @param mapping names of columns by link field; empty to use the headings
     */
    public static CsvFile of(byte[] content, Map<String, String> mapping) {
        try {
            CsvText text = CsvText.of(YourlsDump.asCsv(content).orElse(content));
            try (CloseableIterator<CsvRecord> rows = text.rows()) {
                if (!rows.hasNext()) {
                    throw ApiException.invalid(FIELD, "is empty");
                }
                CsvColumns columns = CsvColumns.of(rows.next().getFields(), mapping);
                long count = columns.headed() ? 0 : 1;
                while (rows.hasNext()) {
                    rows.next();
                    count++;
                }
                return new CsvFile(text, columns, count);
            }
        } catch (CsvParseException e) {
            throw ApiException.invalid(FIELD, "has unbalanced quotes: %s".formatted(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of links. */
    public long count() {
        return count;
    }

    /**
     * Its links.
     *
     * @param cursor from the last page
     */
    public LinkSource links(@Nullable String cursor) throws IOException {
        CloseableIterator<CsvRecord> rows = text.rows();
        long done = cursor == null ? 0 : Long.parseLong(cursor);
        for (long i = columns.headed() ? -1 : 0; i < done && rows.hasNext(); i++) {
            rows.next();
        }
        return new Rows(rows, done);
    }

    private final class Rows implements LinkSource {
        private final CloseableIterator<CsvRecord> rows;
        private long done;

        private Rows(CloseableIterator<CsvRecord> rows, long done) {
            this.rows = rows;
            this.done = done;
        }

        @Override
        public @Nullable SourcePage next() {
            List<SourceLink> links = new ArrayList<>();
            while (links.size() < PAGE && rows.hasNext()) {
                done++;
                links.add(CsvLink.read(columns, rows.next(), done));
            }
            return links.isEmpty() ? null : new SourcePage(links, rows.hasNext() ? String.valueOf(done) : null, null);
        }

        @Override
        public void close() throws IOException {
            rows.close();
        }
    }
}
