package dev.waypost.events;

import java.util.Arrays;
import java.util.List;

/** SQL for the store, and the arguments of its question marks. */
public record Question(String sql, List<Object> arguments) {
    public Question(String sql, Object... arguments) {
        this(sql, Arrays.asList(arguments));
    }
}
