package dev.waypost.imports.providers;

import java.util.HashMap;
import java.util.Map;

/** The headers that a service requires with every request. */
record ProviderHeaders(Map<String, String> values) {
    static ProviderHeaders of(String name, String value) {
        return new ProviderHeaders(Map.of(name, value));
    }

    ProviderHeaders and(String name, String value) {
        Map<String, String> more = new HashMap<>(values);
        more.put(name, value);
        return new ProviderHeaders(more);
    }
}
