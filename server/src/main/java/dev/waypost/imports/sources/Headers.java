package dev.waypost.imports.sources;

import java.util.HashMap;
import java.util.Map;

/** The headers a service wants with every request. */
record Headers(Map<String, String> values) {
    static Headers of(String name, String value) {
        return new Headers(Map.of(name, value));
    }

    Headers and(String name, String value) {
        Map<String, String> more = new HashMap<>(values);
        more.put(name, value);
        return new Headers(more);
    }
}
