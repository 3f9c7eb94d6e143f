package dev.waypost.analytics.store;

import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Prices.ChargedSources;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.Window;
import dev.waypost.events.Event;
import dev.waypost.events.StoreQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Queries as SQL for DuckDB. */
public final class EventDialect {
    private static final String SUMS = """
            count(*) FILTER (WHERE kind = 0) AS clicks,
            count(*) FILTER (WHERE kind = 0 AND trigger = 'qr') AS qr_scans,
            count(*) FILTER (WHERE kind = 1) AS bot_clicks,
            coalesce(sum(weight) FILTER (WHERE kind = 2), 0)::BIGINT AS leads,
            coalesce(sum(weight) FILTER (WHERE kind = 3), 0)::BIGINT AS sales,
            coalesce(sum(weight) FILTER (WHERE kind = 4), 0)::BIGINT AS refunds,
            max(happened_at) FILTER (WHERE kind = 0) AS last_click
            """;

    private static final String MEASURES =
            SUMS + ", count(DISTINCT visitor) FILTER (WHERE kind = 0) AS unique_visitors";

    private static final String REVENUE = """
            campaign AS charging,
            currency,
            revenue_currency,
            count(*) FILTER (WHERE kind = 0 AND (campaign IS NULL OR charged)) AS charged,
            coalesce(sum(weight) FILTER (WHERE kind IN (2, 3)), 0)::BIGINT AS conversions,
            coalesce(sum(amount) FILTER (WHERE kind = 3), 0)::BIGINT AS sold,
            coalesce(sum(revenue) FILTER (WHERE kind = 3), 0)::BIGINT AS sold_revenue,
            coalesce(sum(amount) FILTER (WHERE kind = 4), 0)::BIGINT AS refunded,
            coalesce(sum(revenue) FILTER (WHERE kind = 4), 0)::BIGINT AS refunded_revenue
            """;

    /** A list of ids as one argument. */
    private static final String UUIDS = "from_json(?::JSON, '[\"UUID\"]')";

    private EventDialect() {}

    /** Selects the columns of the group, if any, and the measures. */
    static StoreQuery measures(Query query) {
        List<Object> arguments = new ArrayList<>();
        String group = group(query);
        String sql = "SELECT " + (group.isEmpty() ? "" : group + ", ") + MEASURES + where(query, arguments);
        if (query.dimension() != null) {
            // Bots alone make no row of a breakdown.
            sql += " GROUP BY ALL HAVING clicks > 0 OR leads <> 0 OR sales <> 0 OR refunds <> 0 ORDER BY "
                    + query.order().sql() + " DESC, clicks DESC, unique_visitors DESC, "
                    + query.dimension().columns().stream()
                            .map(column -> column + " NULLS LAST")
                            .collect(Collectors.joining(", "))
                    + " LIMIT " + query.limit();
        } else if (query.buckets() != null) {
            sql += " GROUP BY ALL";
        }
        return new StoreQuery(sql, arguments);
    }

    /**
     * Selects the columns of the group, if any, and the lines of its revenue. Sales and refunds are few, so this costs little beside
     * the measures; clicks are read only for campaigns and links that charge for them.
     */
    static StoreQuery revenue(Query query) {
        List<Object> arguments = new ArrayList<>();
        String group = group(query);
        ChargedSources charging = query.charging();
        boolean byLink = !charging.links().isEmpty();
        String rows = charging.isEmpty() ? "outcomes" : "all_events";
        if (byLink) {
            rows += " LEFT JOIN (SELECT unnest(" + UUIDS + ") AS priced_link) ON link = priced_link";
            arguments.add(json(charging.links()));
        }
        String sql = "SELECT " + (group.isEmpty() ? "" : group + ", ") + (byLink ? "priced_link" : "NULL::UUID")
                + " AS charging_link, " + REVENUE + from(rows, query, arguments);
        if (charging.isEmpty()) {
            sql += " AND kind >= 3";
        } else {
            sql += " AND (kind >= 3 OR campaign IN (SELECT unnest(" + UUIDS + "))"
                    + (byLink ? " OR priced_link IS NOT NULL)" : ")");
            arguments.add(json(charging.campaigns()));
        }
        return new StoreQuery(sql + " GROUP BY ALL", arguments);
    }

    /** The measures without visitors, of parts of the window; not sorted and without the limit. */
    static StoreQuery sums(Query query, List<Window> parts) {
        return inParts(query, parts, SUMS, "TRUE");
    }

    /** The distinct visitors of each group, in parts of the window. */
    static StoreQuery visitors(Query query, List<Window> parts) {
        return inParts(query, parts, "visitor", "kind = 0");
    }

    /** A UNION of the parts, so that the store skips the rows between them. */
    private static StoreQuery inParts(Query query, List<Window> parts, String columns, String where) {
        List<Object> arguments = new ArrayList<>();
        String group = group(query);
        String rows = parts.stream()
                .map(part -> "SELECT *" + where(query.within(part), arguments) + " AND " + where)
                .collect(Collectors.joining(" UNION ALL "));
        return new StoreQuery(
                "SELECT " + (group.isEmpty() ? "" : group + ", ") + columns + " FROM (" + rows + ") GROUP BY ALL",
                arguments);
    }

    /** Sums of rolled-up days by the dimension of the range. */
    static StoreQuery rolledUpSums(Query query, RolledUpRange range) {
        List<Object> arguments = new ArrayList<>();
        return new StoreQuery("""
                SELECT value, sum(clicks)::BIGINT AS clicks, sum(qr_scans)::BIGINT AS qr_scans,
                    sum(bot_clicks)::BIGINT AS bot_clicks, sum(leads)::BIGINT AS leads, sum(sales)::BIGINT AS sales,
                    sum(refunds)::BIGINT AS refunds, max(last_click) AS last_click
                """ + rolled(query, range, arguments) + " GROUP BY value", arguments);
    }

    /** Every rolled-up half-hour with its visitors. */
    static StoreQuery rolledUpBuckets(Query query, RolledUpRange range) {
        List<Object> arguments = new ArrayList<>();
        return new StoreQuery("SELECT *" + rolled(query, range, arguments), arguments);
    }

    /** The visitors of rolled-up days: of the given values and of the unknown value; of all values when none are given. */
    static StoreQuery rolledUpVisitors(Query query, RolledUpRange range, List<String> values) {
        List<Object> arguments = new ArrayList<>();
        String sql = "SELECT value, visitors" + rolled(query, range, arguments);
        if (!values.isEmpty()) {
            sql += " AND (value IS NULL OR value IN (" + "?, ".repeat(values.size() - 1) + "?))";
            arguments.addAll(values);
        }
        return new StoreQuery(sql, arguments);
    }

    private static String rolled(Query query, RolledUpRange range, List<Object> arguments) {
        arguments.add(query.scope().workspace());
        arguments.add(range.dimension());
        arguments.add(range.from());
        arguments.add(range.until());
        String sql = " FROM rolled WHERE workspace = ? AND dimension = ? AND begins >= ? AND begins < ?";
        if (range.value() != null) {
            sql += " AND value = ?";
            arguments.add(range.value());
        }
        return sql;
    }

    /** The number of customers with events that were not taken back. */
    public static StoreQuery customers(Query query, List<Event.Kind> kinds) {
        List<Object> arguments = new ArrayList<>();
        String numbers =
                kinds.stream().map(kind -> String.valueOf(kind.number())).collect(Collectors.joining(", "));
        return new StoreQuery(
                "SELECT count(*) FROM (SELECT customer" + where(query, arguments)
                        + " AND customer IS NOT NULL AND kind IN (" + numbers
                        + ") GROUP BY customer HAVING sum(weight) > 0)",
                arguments);
    }

    /** The condition after WHERE: events, the oldest first. */
    public static StoreQuery events(Query query, long from, int limit) {
        List<Object> arguments = new ArrayList<>();
        String sql =
                conditions(query, arguments) + " AND happened_at >= ? ORDER BY happened_at, kind, click LIMIT " + limit;
        arguments.add(from);
        return new StoreQuery(sql, arguments);
    }

    /** The condition after WHERE: a page of clicks, the newest first. */
    public static StoreQuery newestClicks(Query query, int limit, long offset) {
        List<Object> arguments = new ArrayList<>();
        return new StoreQuery(
                conditions(query, arguments)
                        + " AND kind = 0 ORDER BY happened_at DESC, click LIMIT %d OFFSET %d".formatted(limit, offset),
                arguments);
    }

    private static String group(Query query) {
        if (query.dimension() != null) {
            return String.join(", ", query.dimension().columns());
        }
        return query.buckets() == null ? "" : bucket(query.buckets()) + " AS bucket";
    }

    private static String where(Query query, List<Object> arguments) {
        return from("all_events", query, arguments);
    }

    private static String from(String rows, Query query, List<Object> arguments) {
        StringBuilder sql = new StringBuilder(" FROM ").append(rows);
        if (query.members() != null) {
            sql.append(" JOIN (SELECT unnest(" + UUIDS + ") AS link, unnest(" + UUIDS + ") AS member) USING (link)");
            arguments.add(json(query.members().links()));
            arguments.add(json(query.members().members()));
        }
        return sql.append(" WHERE ").append(conditions(query, arguments)).toString();
    }

    private static String conditions(Query query, List<Object> arguments) {
        StringBuilder sql = new StringBuilder("workspace = ? AND happened_at >= ? AND happened_at < ?");
        arguments.add(query.scope().workspace());
        arguments.add(query.window().start().toEpochMilli());
        arguments.add(query.window().end().toEpochMilli());
        if (query.scope().link() != null) {
            sql.append(" AND link = ?");
            arguments.add(query.scope().link());
        }
        if (query.scope().campaign() != null) {
            sql.append(" AND campaign = ?");
            arguments.add(query.scope().campaign());
        }
        if (query.conversions() != null) {
            sql.append(" AND conversion IN (SELECT unnest(" + UUIDS + "))");
            arguments.add(json(query.conversions()));
        }
        for (Query.Filter filter : query.filters()) {
            sql.append(filter.sql());
            String stored = filter.stored();
            if (stored != null) {
                arguments.add(stored);
            }
        }
        return sql.toString();
    }

    private static String bucket(Buckets buckets) {
        Buckets.ClockChanges changes = buckets.clockChanges();
        String local = "(happened_at + " + byTime(changes, changes.offsets()) + ")";
        return switch (buckets.granularity()) {
            case HOUR -> {
                List<Long> numbers = LongStream.rangeClosed(0, changes.times().size())
                        .boxed()
                        .toList();
                yield "%s // %d * %d + %s".formatted(local, Buckets.HOUR, Buckets.CHANGES, byTime(changes, numbers));
            }
            case DAY -> "%s // %d".formatted(local, Buckets.DAY);
            case MONTH -> "year(epoch_ms(%s)) * 12 + month(epoch_ms(%s))".formatted(local, local);
        };
    }

    /** A CASE that picks a value by the number of clock changes before the event. */
    private static String byTime(Buckets.ClockChanges changes, List<Long> values) {
        if (changes.times().isEmpty()) {
            return "(" + values.getFirst() + ")";
        }
        StringBuilder sql = new StringBuilder("(CASE");
        for (int i = 0; i < changes.times().size(); i++) {
            sql.append(" WHEN happened_at < ")
                    .append(changes.times().get(i))
                    .append(" THEN ")
                    .append(values.get(i));
        }
        return sql.append(" ELSE ").append(values.getLast()).append(" END)").toString();
    }

    private static String json(Collection<UUID> ids) {
        return ids.stream().map(id -> '"' + id.toString() + '"').collect(Collectors.joining(",", "[", "]"));
    }
}
