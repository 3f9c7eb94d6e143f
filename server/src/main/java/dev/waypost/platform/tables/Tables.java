package dev.waypost.platform.tables;

import dev.waypost.platform.config.WaypostConfig;
import io.netty.channel.Channel;
import io.quarkus.logging.Log;
import io.quarkus.runtime.Startup;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.Http1xServerConnection;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Writes tables of any length with little memory: rows are streamed from their source. */
@Startup
@Singleton
public class Tables {
    private static final long LONGEST_CLOSE_SECONDS = 10;

    private final Path folder;
    private final CurrentVertxRequest current;

    @Inject
    Tables(WaypostConfig config, CurrentVertxRequest current) {
        this(config.data().resolve("temporary"), current);
    }

    Tables(Path folder, CurrentVertxRequest current) {
        this.folder = folder;
        this.current = current;
        TemporaryFolder.deleteAll(folder);
    }

    /**
     * A response that streams rows while they are read. A failure after the first bytes breaks the connection, so that
     * a client does not mistake a part for the whole.
     *
     * @param name of the file, without its extension
     * @param source called once with the writer; passes every row
     */
    public Response download(TableFormat format, String name, List<Column> columns, Consumer<TableWriter> source) {
        HttpServerRequest request = current.getCurrent().request();
        StreamingOutput body = output -> {
            try {
                write(format, columns, output, source);
            } catch (IOException | RuntimeException e) {
                abort(request);
                throw e;
            }
        };
        String file = "%s.%s".formatted(name.replaceAll("[^A-Za-z0-9._-]+", "-"), format.extension());
        return Response.ok(body)
                .type(format.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"%s\"".formatted(file))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /**
     * Over HTTP/1 the framework also closes the connection, but may end the response properly first. So the channel is
     * closed here, with everything unsent.
     */
    private static void abort(HttpServerRequest request) {
        if (request.response().headWritten() && request.connection() instanceof Http1xServerConnection connection) {
            Channel channel = connection.channelHandlerContext().channel();
            boolean closed = channel.close().awaitUninterruptibly(LONGEST_CLOSE_SECONDS, TimeUnit.SECONDS);
            if (!closed) {
                Log.warnf("A failed download could not be aborted within %d s", LONGEST_CLOSE_SECONDS);
            }
        }
    }

    /** Writes a whole table. If the source fails, the output is left incomplete. */
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
