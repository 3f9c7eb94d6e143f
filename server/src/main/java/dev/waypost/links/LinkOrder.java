package dev.waypost.links;

import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/** The sort fields of lists of links. IDs are ordered by creation time, so no index on that time is needed. */
enum LinkOrder {
    CREATED("createdAt", "l.id"),
    CLICKS("clicks", "coalesce(c.clicks, 0)"),
    LAST_CLICKED("lastClickedAt", "c.last_clicked_at"),
    REVENUE("revenue", "coalesce(c.revenue, 0)");

    private final String text;
    private final String expression;

    LinkOrder(String text, String expression) {
        this.text = text;
        this.expression = expression;
    }

    static LinkOrder of(@Nullable String sortBy) {
        for (LinkOrder order : values()) {
            if (order.text.equals(sortBy)) {
                return order;
            }
        }
        if (sortBy == null || sortBy.isEmpty()) {
            return CREATED;
        }
        throw ApiException.invalid("sortBy", "must be createdAt, clicks, lastClickedAt or revenue");
    }

    /** The ORDER BY clause; links without a value come last in both directions, and ties are in a fixed order. */
    String sql(boolean ascending) {
        String direction = ascending ? "ASC" : "DESC";
        return this == CREATED
                ? "ORDER BY l.id " + direction
                : "ORDER BY %s %s NULLS LAST, l.id %s".formatted(expression, direction, direction);
    }

    boolean needsCounters() {
        return this != CREATED;
    }
}
