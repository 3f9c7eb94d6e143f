package dev.waypost.platform.tables;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.runtime.Startup;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Writes tables of any length in little memory: rows are pushed in by their source and leave as they come. */
@Startup
@Singleton
public class Tables {
    private final Path folder;

    @Inject
    Tables(WaypostConfig config) {
        this(config.data().resolve("temporary"));
    }

    Tables(Path folder) {
        this.folder = folder;
        TemporaryFolder.deleteAll(folder);
    }

    /**
     * An answer that is sent while its rows are still being read. What goes wrong after the first bytes breaks the
     * connection, so that nobody takes a part for the whole.
     *
     * @param name of the file, without its ending
     * @param source called with the writer once; pushes every row
     */
    public Response download(TableFormat format, String name, List<Column> columns, Consumer<TableWriter> source) {
        StreamingOutput body = output -> write(format, columns, output, source);
        String file = "%s.%s".formatted(name.replaceAll("[^A-Za-z0-9._-]+", "-"), format.extension());
        return Response.ok(body)
                .type(format.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"%s\"".formatted(file))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** Writes a whole table. When the source fails, the output is left without an end. */
    public void write(TableFormat format, List<Column> columns, OutputStream output, Consumer<TableWriter> source)
            throws IOException {
        TableWriter table = begin(format, columns, output);
        try {
            source.accept(table);
            table.finish();
        } finally {
            table.release();
        }
    }

    private TableWriter begin(TableFormat format, List<Column> columns, OutputStream output) throws IOException {
        return switch (format) {
            case CSV -> new CsvTable(columns, output);
            case JSON -> new JsonTable(columns, output);
            case XLSX -> new XlsxTable(columns, output);
            case PARQUET -> new ParquetTable(columns, output, folder);
        };
    }
}
