package dev.waypost.analytics;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question about events.
 *
 * @param dimension what to group by; not together with buckets
 * @param buckets the pieces of time to group by
 * @param conversions only these, and no clicks
 * @param members what links belong to, for a dimension that events do not know
 * @param order groups with the most of it come first
 * @param limit at most so many groups
 * @param charging campaigns whose cost is wanted too
 */
public record Query(
        Scope scope,
        Window window,
        @Nullable Dimension dimension,
        @Nullable Buckets buckets,
        List<Filter> filters,
        @Nullable Set<UUID> conversions,
        @Nullable Membership members,
        Order order,
        int limit,
        Set<UUID> charging) {

    public static Query totals(Scope scope, Window window) {
        return new Query(scope, window, null, null, List.of(), null, null, Order.CLICKS, 1, Set.of());
    }

    public static Query by(Dimension dimension, Scope scope, Window window, int limit) {
        return new Query(scope, window, dimension, null, List.of(), null, null, Order.CLICKS, limit, Set.of());
    }

    public static Query over(Buckets buckets, Scope scope, Window window) {
        return new Query(
                scope, window, null, buckets, List.of(), null, null, Order.CLICKS, Integer.MAX_VALUE, Set.of());
    }

    /** With one more filter. */
    public Query where(Dimension column, String value) {
        return where(Stream.concat(filters.stream(), Stream.of(new Filter(column, value)))
                .toList());
    }

    Query where(List<Filter> all) {
        return new Query(scope, window, dimension, buckets, all, conversions, members, order, limit, charging);
    }

    public Query mostFirst(Order first) {
        return new Query(scope, window, dimension, buckets, filters, conversions, members, first, limit, charging);
    }

    /** With what the campaigns of the reckoning cost. */
    public Query charging(Reckoning reckoning) {
        return new Query(
                scope,
                window,
                dimension,
                buckets,
                filters,
                conversions,
                members,
                order,
                limit,
                reckoning.prices().keySet());
    }

    /** Only what came of these conversions. */
    public Query only(Set<UUID> these) {
        return new Query(scope, window, dimension, buckets, filters, these, members, order, limit, charging);
    }

    /** By what links belong to. */
    public Query grouping(Membership links) {
        return new Query(scope, window, dimension, buckets, filters, conversions, links, order, limit, charging);
    }

    /** The same of another window. */
    Query within(Window other) {
        return new Query(scope, other, dimension, buckets, filters, conversions, members, order, limit, charging);
    }

    /** The same of another window, cut into its own pieces of the same length. */
    Query over(Window other) {
        Buckets pieces = buckets == null ? null : Buckets.exactly(other, buckets.granularity());
        return new Query(scope, other, dimension, pieces, filters, conversions, members, order, limit, charging);
    }

    /** The same events in one group. */
    public Query inAll() {
        return new Query(scope, window, null, null, filters, conversions, null, order, 1, charging);
    }

    /** Only events whose last column of the dimension has the value; null where it is not known. */
    public record Filter(Dimension dimension, @Nullable String value) {
        String column() {
            return dimension.columns().getLast();
        }

        /** A condition of SQL, with a question mark for the value where there is one. */
        public String sql() {
            return " AND " + column() + (value == null ? " IS NULL" : " = ?");
        }
    }

    /** Which links are in which folder or have which tag, side by side; a link may be there more than once. */
    public record Membership(List<UUID> links, List<UUID> members) {}

    /** What groups are put in order by. */
    public enum Order {
        CLICKS,
        LEADS,
        SALES,
        CONVERSIONS;

        String sql() {
            return this == CONVERSIONS ? "leads + sales" : name().toLowerCase(Locale.ROOT);
        }

        /** As the store puts groups in order. */
        Comparator<Counted> comparator() {
            Comparator<Counted> first = Comparator.comparingLong(counted -> switch (this) {
                case CLICKS -> counted.clicks();
                case LEADS -> counted.leads();
                case SALES -> counted.sales();
                case CONVERSIONS -> counted.leads() + counted.sales();
            });
            return first.thenComparingLong(Counted::clicks)
                    .thenComparingLong(Counted::uniqueVisitors)
                    .reversed()
                    .thenComparing(Counted::key, Order::compareKeys);
        }

        private static int compareKeys(List<@Nullable Object> some, List<@Nullable Object> others) {
            Comparator<@Nullable String> byText = Comparator.nullsLast(Comparator.naturalOrder());
            for (int i = 0; i < some.size(); i++) {
                int order = byText.compare(Objects.toString(some.get(i), null), Objects.toString(others.get(i), null));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        }
    }
}
