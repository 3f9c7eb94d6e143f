package dev.waypost.tags;

import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/** The sort fields of lists of tags. */
enum TagOrder {
    NAME("name", "ORDER BY lower(t.name), t.id"),
    LINKS("linksCount", "ORDER BY links_count DESC, t.id"),
    CREATED("createdAt", "ORDER BY t.id DESC");

    private final String text;
    private final String sql;

    TagOrder(String text, String sql) {
        this.text = text;
        this.sql = sql;
    }

    static TagOrder of(@Nullable String sortBy) {
        for (TagOrder order : values()) {
            if (order.text.equals(sortBy)) {
                return order;
            }
        }
        if (sortBy == null || sortBy.isEmpty()) {
            return NAME;
        }
        throw ApiException.invalid("sortBy", "must be name, linksCount or createdAt");
    }

    String sql() {
        return sql;
    }
}
