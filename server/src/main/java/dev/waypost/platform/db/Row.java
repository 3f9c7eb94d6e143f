package dev.waypost.platform.db;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The current row of a result, read by column name. A NULL where a value is expected is a bug and throws. */
public final class Row {
    private final ResultSet results;

    Row(ResultSet results) {
        this.results = results;
    }

    public String text(String column) throws SQLException {
        return present(column, results.getString(column));
    }

    public @Nullable String textOrNull(String column) throws SQLException {
        return results.getString(column);
    }

    public UUID uuid(String column) throws SQLException {
        return present(column, results.getObject(column, UUID.class));
    }

    public @Nullable UUID uuidOrNull(String column) throws SQLException {
        return results.getObject(column, UUID.class);
    }

    public Instant instant(String column) throws SQLException {
        return present(column, instantOrNull(column));
    }

    public @Nullable Instant instantOrNull(String column) throws SQLException {
        OffsetDateTime value = results.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }

    public boolean flag(String column) throws SQLException {
        return results.getBoolean(column);
    }

    public long number(String column) throws SQLException {
        return results.getLong(column);
    }

    public @Nullable Long numberOrNull(String column) throws SQLException {
        long value = results.getLong(column);
        return results.wasNull() ? null : value;
    }

    public @Nullable BigDecimal decimalOrNull(String column) throws SQLException {
        return results.getBigDecimal(column);
    }

    /** NULL is neither true nor false. */
    public @Nullable Boolean flagOrNull(String column) throws SQLException {
        boolean value = results.getBoolean(column);
        return results.wasNull() ? null : value;
    }

    public byte[] bytes(String column) throws SQLException {
        return present(column, results.getBytes(column));
    }

    public byte @Nullable [] bytesOrNull(String column) throws SQLException {
        return results.getBytes(column);
    }

    public <E extends Enum<E>> E constant(String column, Class<E> type) throws SQLException {
        return present(column, constantOrNull(column, type));
    }

    public <E extends Enum<E>> @Nullable E constantOrNull(String column, Class<E> type) throws SQLException {
        String name = textOrNull(column);
        return name == null ? null : Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
    }

    public List<String> texts(String column) throws SQLException {
        Array array = present(column, results.getArray(column));
        return List.of((String[]) array.getArray());
    }

    public List<UUID> uuids(String column) throws SQLException {
        Array array = present(column, results.getArray(column));
        return List.of((UUID[]) array.getArray());
    }

    long number(int column) throws SQLException {
        return results.getLong(column);
    }

    private static <T> T present(String column, @Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("Column %s is NULL".formatted(column));
        }
        return value;
    }

    /** Maps a row to a record. */
    @FunctionalInterface
    public interface Mapper<T> {
        T map(Row row) throws SQLException;
    }
}
