package dev.waypost.analytics;

import dev.waypost.events.Event;
import dev.waypost.events.Question;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Queries in the SQL of DuckDB. */
final class EventDialect {
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

    private static final String TAKINGS = """
            campaign AS charging,
            currency,
            count(*) FILTER (WHERE kind = 0 AND charged) AS charged,
            coalesce(sum(weight) FILTER (WHERE kind IN (2, 3)), 0)::BIGINT AS conversions,
            coalesce(sum(amount) FILTER (WHERE kind = 3), 0)::BIGINT AS sold,
            coalesce(sum(amount) FILTER (WHERE kind = 4), 0)::BIGINT AS refunded
            """;

    /** A list of ids as one argument. */
    private static final String UUIDS = "from_json(?::JSON, '[\"UUID\"]')";

    private EventDialect() {}

    /** Answers with the columns of the group, if there is one, and the measures. */
    static Question measures(Query query) {
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
        return new Question(sql, arguments);
    }

    /**
     * Answers with the columns of the group, if there is one, and the lines of its takings. Sales and refunds are few, so this
     * costs little beside the measures; clicks are looked at only for campaigns that charge for them.
     */
    static Question takings(Query query) {
        List<Object> arguments = new ArrayList<>();
        String group = group(query);
        String rows = query.charging().isEmpty() ? "outcomes" : "all_events";
        String sql = "SELECT " + (group.isEmpty() ? "" : group + ", ") + TAKINGS + from(rows, query, arguments);
        if (query.charging().isEmpty()) {
            sql += " AND kind >= 3";
        } else {
            sql += " AND (kind >= 3 OR campaign IN (SELECT unnest(" + UUIDS + ")))";
            arguments.add(json(query.charging()));
        }
        return new Question(sql + " GROUP BY ALL", arguments);
    }

    /** The measures but for visitors, of parts of the window; neither in order nor cut. */
    static Question sums(Query query, List<Window> parts) {
        return inParts(query, parts, SUMS, "TRUE");
    }

    /** Who clicked, once for each group, in parts of the window. */
    static Question visitors(Query query, List<Window> parts) {
        return inParts(query, parts, "visitor", "kind = 0");
    }

    /** Each part for itself: so the store skips what is between them. */
    private static Question inParts(Query query, List<Window> parts, String columns, String where) {
        List<Object> arguments = new ArrayList<>();
        String group = group(query);
        String rows = parts.stream()
                .map(part -> "SELECT *" + where(query.within(part), arguments) + " AND " + where)
                .collect(Collectors.joining(" UNION ALL "));
        return new Question(
                "SELECT " + (group.isEmpty() ? "" : group + ", ") + columns + " FROM (" + rows + ") GROUP BY ALL",
                arguments);
    }

    /** Sums of whole days by the plan's dimension. */
    static Question rolledSums(Query query, RolledPlan plan) {
        List<Object> arguments = new ArrayList<>();
        return new Question("""
                SELECT value, sum(clicks)::BIGINT AS clicks, sum(qr_scans)::BIGINT AS qr_scans,
                    sum(bot_clicks)::BIGINT AS bot_clicks, sum(leads)::BIGINT AS leads, sum(sales)::BIGINT AS sales,
                    sum(refunds)::BIGINT AS refunds, max(last_click) AS last_click
                """ + rolled(query, plan, arguments) + " GROUP BY value", arguments);
    }

    /** Every piece for itself, with its visitors. */
    static Question rolledPieces(Query query, RolledPlan plan) {
        List<Object> arguments = new ArrayList<>();
        return new Question("SELECT *" + rolled(query, plan, arguments), arguments);
    }

    /** The visitors of whole days: of the values, and where it is not known; of all when none are named. */
    static Question rolledVisitors(Query query, RolledPlan plan, List<String> values) {
        List<Object> arguments = new ArrayList<>();
        String sql = "SELECT value, visitors" + rolled(query, plan, arguments);
        if (!values.isEmpty()) {
            sql += " AND (value IS NULL OR value IN (" + "?, ".repeat(values.size() - 1) + "?))";
            arguments.addAll(values);
        }
        return new Question(sql, arguments);
    }

    private static String rolled(Query query, RolledPlan plan, List<Object> arguments) {
        arguments.add(query.scope().workspace());
        arguments.add(plan.dimension());
        arguments.add(plan.from());
        arguments.add(plan.until());
        String sql = " FROM rolled WHERE workspace = ? AND dimension = ? AND begins >= ? AND begins < ?";
        if (plan.value() != null) {
            sql += " AND value = ?";
            arguments.add(plan.value());
        }
        return sql;
    }

    /** How many customers there are who did something that was not taken back. */
    static Question customers(Query query, List<Event.Kind> kinds) {
        List<Object> arguments = new ArrayList<>();
        String numbers =
                kinds.stream().map(kind -> String.valueOf(kind.number())).collect(Collectors.joining(", "));
        return new Question(
                "SELECT count(*) FROM (SELECT customer" + where(query, arguments)
                        + " AND customer IS NOT NULL AND kind IN (" + numbers
                        + ") GROUP BY customer HAVING sum(weight) > 0)",
                arguments);
    }

    /** What follows WHERE: so many events, the oldest first. */
    static Question events(Query query, long from, int limit) {
        List<Object> arguments = new ArrayList<>();
        String sql =
                conditions(query, arguments) + " AND happened_at >= ? ORDER BY happened_at, kind, click LIMIT " + limit;
        arguments.add(from);
        return new Question(sql, arguments);
    }

    /** What follows WHERE: a page of clicks, the newest first. */
    static Question newestClicks(Query query, int limit, long offset) {
        List<Object> arguments = new ArrayList<>();
        return new Question(
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
            if (filter.value() != null) {
                arguments.add(filter.value());
            }
        }
        return sql.toString();
    }

    private static String bucket(Buckets buckets) {
        Buckets.Offsets offsets = buckets.offsets();
        String local = "(happened_at + " + byTime(offsets, offsets.ahead()) + ")";
        return switch (buckets.granularity()) {
            case HOUR -> {
                List<Long> numbers = LongStream.rangeClosed(0, offsets.changes().size())
                        .boxed()
                        .toList();
                yield "%s // %d * %d + %s".formatted(local, Buckets.HOUR, Buckets.CHANGES, byTime(offsets, numbers));
            }
            case DAY -> "%s // %d".formatted(local, Buckets.DAY);
            case MONTH -> "year(epoch_ms(%s)) * 12 + month(epoch_ms(%s))".formatted(local, local);
        };
    }

    /** One of the values, by how many changes of the zone's clocks were before an event. */
    private static String byTime(Buckets.Offsets offsets, List<Long> values) {
        if (offsets.changes().isEmpty()) {
            return "(" + values.getFirst() + ")";
        }
        StringBuilder sql = new StringBuilder("(CASE");
        for (int i = 0; i < offsets.changes().size(); i++) {
            sql.append(" WHEN happened_at < ")
                    .append(offsets.changes().get(i))
                    .append(" THEN ")
                    .append(values.get(i));
        }
        return sql.append(" ELSE ").append(values.getLast()).append(" END)").toString();
    }

    private static String json(Collection<UUID> ids) {
        return ids.stream().map(id -> '"' + id.toString() + '"').collect(Collectors.joining(",", "[", "]"));
    }
}
