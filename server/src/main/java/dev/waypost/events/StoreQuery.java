package dev.waypost.events;

import java.util.Arrays;
import java.util.List;

/** SQL for the store, and the arguments of its placeholders. */
public record StoreQuery(String sql, List<Object> arguments) {
    public StoreQuery(String sql, Object... arguments) {
        this(sql, Arrays.asList(arguments));
    }
}
