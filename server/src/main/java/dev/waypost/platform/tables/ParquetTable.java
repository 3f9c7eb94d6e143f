package dev.waypost.platform.tables;

import dev.waypost.platform.compute.MachineMemory;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/** A table as a Parquet file. Its index is at the end of the file, so the rows are written to disk first. */
final class ParquetTable extends TableWriter {
    /** Enough digits before the point for every amount in minor units, and after it for rates and coordinates. */
    private static final int DECIMALS = 6;

    private final OutputStream output;
    private final TemporaryFolder folder;
    private final DuckDBConnection connection;
    private final DuckDBAppender rows;

    ParquetTable(List<Column> columns, OutputStream output, Path parent) throws IOException {
        super(columns);
        this.output = output;
        folder = TemporaryFolder.in(parent);
        try {
            connection = open(folder.file("rows.duckdb"));
            execute("CREATE TABLE rows (%s)"
                    .formatted(columns.stream().map(ParquetTable::declared).collect(Collectors.joining(", "))));
            execute("BEGIN");
            rows = connection.createAppender("rows");
        } catch (SQLException e) {
            folder.delete();
            throw new IOException("A temporary table could not be made", e);
        }
    }

    private static DuckDBConnection open(Path file) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("memory_limit", MachineMemory.share(8, 64, 256) + "MB");
        settings.setProperty("threads", "1");
        settings.setProperty("temp_directory", file.resolveSibling("temporary").toString());
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        return (DuckDBConnection) new DuckDBDriver().connect("jdbc:duckdb:" + file, settings);
    }

    private static String declared(Column column) {
        String type = switch (column.type()) {
            case TEXT, LIST -> "VARCHAR";
            case WHOLE -> "BIGINT";
            case DECIMAL -> "DECIMAL(25, %d)".formatted(DECIMALS);
            case BOOLEAN -> "BOOLEAN";
            case TIME -> "TIMESTAMP WITH TIME ZONE";
        };
        return "\"%s\" %s".formatted(column.name().replace("\"", "\"\""), type);
    }

    @Override
    void write(List<@Nullable Object> cells) throws IOException {
        try {
            rows.beginRow();
            for (Object cell : cells) {
                append(cell);
            }
            rows.endRow();
        } catch (SQLException e) {
            throw new IOException("A row could not be kept", e);
        }
    }

    private void append(@Nullable Object cell) throws SQLException {
        switch (cell) {
            case null -> rows.appendNull();
            case Long number -> rows.append(number.longValue());
            case BigDecimal decimal -> rows.append(decimal.setScale(DECIMALS, RoundingMode.HALF_EVEN));
            case Boolean flag -> rows.append(flag.booleanValue());
            case Instant time -> rows.append(time.atOffset(ZoneOffset.UTC));
            default -> rows.append(cell.toString());
        }
    }

    @Override
    void finish() throws IOException {
        Path file = folder.file("rows.parquet");
        try {
            rows.close();
            execute("COMMIT");
            execute("COPY rows TO '%s' (FORMAT parquet, ROW_GROUP_SIZE 50000)"
                    .formatted(file.toString().replace("'", "''")));
        } catch (SQLException e) {
            throw new IOException("The rows could not be written as Parquet", e);
        }
        Files.copy(file, output);
    }

    @Override
    void release() {
        try (connection) {
            rows.close();
        } catch (SQLException e) {
            Log.warnf("A temporary table could not be closed: %s", e.getMessage());
        } finally {
            folder.delete();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
