package dev.waypost.platform.web.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.json.StorableText;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Free-form JSON of clients in a jsonb column. */
@Singleton
public class FreeJson {
    private final ObjectMapper mapper;

    FreeJson(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Rejects values that are too long, and NUL characters, which PostgreSQL cannot store. */
    public Json write(String field, Object value, int mostCharacters) {
        if (isUnstorable(value)) {
            throw ApiException.invalid(field, "contains a NUL character");
        }
        String text = text(value);
        if (text.length() > mostCharacters) {
            throw ApiException.invalid(field, "must be at most %,d characters of JSON".formatted(mostCharacters));
        }
        return new Json(text);
    }

    public Map<String, @Nullable Object> object(String text) {
        return read(text, new TypeReference<>() {});
    }

    public List<Map<String, @Nullable Object>> objects(String text) {
        return read(text, new TypeReference<>() {});
    }

    public <T> T read(String text, TypeReference<T> type) {
        try {
            return mapper.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private String text(Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isUnstorable(@Nullable Object value) {
        return switch (value) {
            case String text -> !StorableText.isStorable(text);
            case Map<?, ?> map ->
                map.keySet().stream().anyMatch(FreeJson::isUnstorable)
                        || map.values().stream().anyMatch(FreeJson::isUnstorable);
            case List<?> list -> list.stream().anyMatch(FreeJson::isUnstorable);
            case null, default -> false;
        };
    }
}
