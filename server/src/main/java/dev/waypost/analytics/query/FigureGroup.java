package dev.waypost.analytics.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a breakdown: the values of the dimension's columns, null where a value is unknown, and its figures. */
public record FigureGroup(List<@Nullable Object> key, Measures measures) {
    public @Nullable String text(int column) {
        Object value = key.get(column);
        return value == null ? null : value.toString();
    }
}
