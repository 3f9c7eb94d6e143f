package dev.waypost.testing.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON document whose values are read by {@link JsonPath paths}. A missing value is null, as in {@link ApiResponse}. */
public final class JsonBody {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .findAndAddModules()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final @Nullable Object root;
    private final boolean exact;

    private JsonBody(@Nullable Object root, boolean exact) {
        this.root = root;
        this.exact = exact;
    }

    public static JsonBody from(String text) {
        try {
            return new JsonBody(MAPPER.readValue(text, Object.class), false);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("This is not JSON: " + text, e);
        }
    }

    /** The same document with decimal numbers in their original precision. */
    JsonBody exact() {
        return new JsonBody(root, true);
    }

    /** Decimal numbers are doubles, which are easy to compare, except in {@link #exact}. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"})
    public <T> T get(String path) {
        Object value = at(path);
        return (T) (exact ? value : withDoubles(value));
    }

    @SuppressWarnings("NullAway")
    public String getString(String path) {
        Object value = at(path);
        return value instanceof BigDecimal decimal ? decimal.toPlainString() : value == null ? null : value.toString();
    }

    public int getInt(String path) {
        return number(path).intValue();
    }

    public long getLong(String path) {
        return number(path).longValue();
    }

    public double getDouble(String path) {
        return number(path).doubleValue();
    }

    public boolean getBoolean(String path) {
        return Boolean.TRUE.equals(at(path));
    }

    public <T> List<T> getList(String path) {
        return get(path);
    }

    public <T> List<T> getList(String path, Class<T> type) {
        return this.<List<?>>get(path).stream()
                .map(item -> MAPPER.convertValue(item, type))
                .toList();
    }

    public <K, V> Map<K, V> getMap(String path) {
        return get(path);
    }

    public <T> T getObject(String path, Class<T> type) {
        return MAPPER.convertValue(at(path), type);
    }

    @Override
    public String toString() {
        return String.valueOf(root);
    }

    private Number number(String path) {
        return switch (at(path)) {
            case Number number -> number;
            case String text -> new BigDecimal(text);
            case null, default -> throw new AssertionError("No number at " + path + " of " + root);
        };
    }

    private @Nullable Object at(String path) {
        return JsonPath.of(path).in(root);
    }

    private static @Nullable Object withDoubles(@Nullable Object value) {
        return switch (value) {
            case BigDecimal decimal -> decimal.doubleValue();
            case List<?> items -> {
                List<@Nullable Object> copy = new ArrayList<>(items.size());
                items.forEach(item -> copy.add(withDoubles(item)));
                yield copy;
            }
            case Map<?, ?> fields -> {
                Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
                fields.forEach((name, field) -> copy.put(name, withDoubles(field)));
                yield copy;
            }
            case null, default -> value;
        };
    }
}
