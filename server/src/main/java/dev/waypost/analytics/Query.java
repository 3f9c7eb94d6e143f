package dev.waypost.analytics;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question about events.
 *
 * @param dimension what to group by; not together with buckets
 * @param buckets the pieces of time to group by
 * @param limit at most so many groups, those with the most clicks
 */
public record Query(
        Scope scope,
        Window window,
        @Nullable Dimension dimension,
        @Nullable Buckets buckets,
        List<Filter> filters,
        int limit) {

    public static Query totals(Scope scope, Window window) {
        return new Query(scope, window, null, null, List.of(), 1);
    }

    public static Query by(Dimension dimension, Scope scope, Window window, int limit) {
        return new Query(scope, window, dimension, null, List.of(), limit);
    }

    public static Query over(Buckets buckets, Scope scope, Window window) {
        return new Query(scope, window, null, buckets, List.of(), Integer.MAX_VALUE);
    }

    public Query where(Dimension column, String value) {
        return new Query(scope, window, dimension, buckets, List.of(new Filter(column, value)), limit);
    }

    /** Only events whose last column of the dimension has the value. */
    public record Filter(Dimension dimension, String value) {
        String column() {
            return dimension.columns().getLast();
        }
    }
}
