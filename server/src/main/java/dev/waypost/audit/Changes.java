package dev.waypost.audit;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The changed fields with their old and new values. */
public record Changes(Map<String, Change> fields) {

    public static Changes none() {
        return new Changes(Map.of());
    }

    public Changes and(String field, @Nullable Object old, @Nullable Object now) {
        if (Objects.equals(old, now)) {
            return this;
        }
        Map<String, Change> more = new LinkedHashMap<>(fields);
        more.put(field, new Change(old, now));
        return new Changes(Collections.unmodifiableMap(more));
    }

    /** One field before and after. */
    public record Change(
            @Nullable Object old,
            @JsonProperty("new") @Nullable Object now) {}
}
