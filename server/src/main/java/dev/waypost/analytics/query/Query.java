package dev.waypost.analytics.query;

import dev.waypost.analytics.query.Prices.ChargedSources;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A query over events: what to count, where and when, and how to group it.
 *
 * @param dimension what to group by; not together with buckets
 * @param buckets of time to group by
 * @param conversions restricts the query to these, without clicks
 * @param members the folders or tags of links, for dimensions that events do not have
 * @param order the figure that groups are sorted by, descending
 * @param limit the maximum number of groups
 * @param charging campaigns and links whose cost is included
 */
public record Query(
        QueryScope scope,
        Window window,
        @Nullable Dimension dimension,
        @Nullable Buckets buckets,
        List<Filter> filters,
        @Nullable Set<UUID> conversions,
        @Nullable Membership members,
        Order order,
        int limit,
        ChargedSources charging) {

    public static Query totals(QueryScope scope, Window window) {
        return new Query(scope, window, null, null, List.of(), null, null, Order.CLICKS, 1, ChargedSources.NOTHING);
    }

    public static Query by(Dimension dimension, QueryScope scope, Window window, int limit) {
        return new Query(
                scope, window, dimension, null, List.of(), null, null, Order.CLICKS, limit, ChargedSources.NOTHING);
    }

    public static Query over(Buckets buckets, QueryScope scope, Window window) {
        return new Query(
                scope,
                window,
                null,
                buckets,
                List.of(),
                null,
                null,
                Order.CLICKS,
                Integer.MAX_VALUE,
                ChargedSources.NOTHING);
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

    /** With the cost of the campaigns and links that have prices. */
    public Query charging(MoneyTotals money) {
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
                money.prices().charging());
    }

    /** What the query groups by, in a word. */
    public String groupedBy() {
        if (dimension != null) {
            return dimension.text();
        }
        return buckets == null ? "total" : buckets.granularity().text();
    }

    /** Only the events of these conversions. */
    public Query only(Set<UUID> these) {
        return new Query(scope, window, dimension, buckets, filters, these, members, order, limit, charging);
    }

    /** Grouped by the folders or tags of links. */
    public Query grouping(Membership links) {
        return new Query(scope, window, dimension, buckets, filters, conversions, links, order, limit, charging);
    }

    /** The same over another window. */
    public Query within(Window other) {
        return new Query(scope, other, dimension, buckets, filters, conversions, members, order, limit, charging);
    }

    /** The same over another window, with its own buckets of the same granularity. */
    public Query over(Window other) {
        Buckets pieces = buckets == null ? null : Buckets.exactly(other, buckets.granularity());
        return new Query(scope, other, dimension, pieces, filters, conversions, members, order, limit, charging);
    }

    /** The same events in one group. */
    public Query inAll() {
        return new Query(scope, window, null, null, filters, conversions, null, order, 1, charging);
    }

    /** Only events whose last column of the dimension has the value; null for unknown. */
    public record Filter(Dimension dimension, @Nullable String value) {
        public String column() {
            return dimension.columns().getLast();
        }

        /** What the store has for the value: an event without a trigger has an empty one. */
        public @Nullable String stored() {
            return value == null && dimension == Dimension.TRIGGER ? "" : value;
        }

        /** The SQL condition, with a placeholder for what is stored unless that is null. */
        public String sql() {
            return " AND " + column() + (stored() == null ? " IS NULL" : " = ?");
        }
    }

    /** Pairs of a link and its folder or tag, in two lists; a link may be in several pairs. */
    public record Membership(List<UUID> links, List<UUID> members) {}

    /** The figure that groups are sorted by. */
    public enum Order {
        CLICKS,
        LEADS,
        SALES,
        CONVERSIONS;

        public String sql() {
            return this == CONVERSIONS ? "leads + sales" : name().toLowerCase(Locale.ROOT);
        }

        /** The order of {@code EventDialect}'s SQL. */
        public Comparator<GroupCounts> comparator() {
            Comparator<GroupCounts> first = Comparator.comparingLong(counted -> switch (this) {
                case CLICKS -> counted.clicks();
                case LEADS -> counted.leads();
                case SALES -> counted.sales();
                case CONVERSIONS -> counted.leads() + counted.sales();
            });
            return first.thenComparingLong(GroupCounts::clicks)
                    .thenComparingLong(GroupCounts::uniqueVisitors)
                    .reversed()
                    .thenComparing(GroupCounts::key, Order::compareKeys);
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
