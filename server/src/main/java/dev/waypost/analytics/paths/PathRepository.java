package dev.waypost.analytics.paths;

import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.events.StoreQuery;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the paths of clicks from the columnar store. */
@Singleton
class PathRepository {
    static final String QR = "(qr)";
    static final String DIRECT = "(direct)";

    /** The source of a click: its utm_source, else the referring site. */
    static final String SOURCE =
            "coalesce(nullif(utm_source, ''), referrer_domain, CASE trigger WHEN 'qr' THEN '%s' ELSE '%s' END)"
                    .formatted(QR, DIRECT);

    /** The destination without its query, which may differ for every visitor. */
    static final String DESTINATION = "coalesce(regexp_replace(destination, '[?#].*$', ''), '')";

    private static final String HOST = "regexp_extract(destination, '^[^:/?#]+://([^/?#]*)', 1)";

    private static final List<String> UTMS =
            List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

    private final PlanExecutor queries;

    PathRepository(PlanExecutor queries) {
        this.queries = queries;
    }

    /** Passes the latest clicks to the reader one by one, because they may not fit into memory. */
    void latest(QueryContext context, int most, Consumer<PastClick> reader) {
        queries.read(in(context, """
                        SELECT happened_at, visitor, new_visitor, country, continent, region, city, latitude, longitude, device,
                               os, browser, brand, referrer, referrer_domain, language, rule, destination,
                               rule IS NOT NULL OR (destination IS NOT NULL AND (campaign IS NULL OR charged)),
                               utm_source, utm_medium, utm_campaign, utm_term, utm_content
                        """, "AND kind = 0 ORDER BY happened_at DESC, click LIMIT " + most), row -> {
            reader.accept(click(row));
            return true;
        });
    }

    /** The clicks and conversions of each path. The sources, rules and destinations with the fewest clicks are null, as one. */
    List<Counted> flows(QueryContext context, int mostOfALevel) {
        StoreQuery flows = in(context, """
                SELECT %s AS source, coalesce(rule::VARCHAR, '') AS rule, %s AS destination,
                       count(*) FILTER (WHERE kind = 0) AS clicks,
                       count(*) FILTER (WHERE kind = 0 AND utm_source <> '') AS named,
                       coalesce(sum(weight) FILTER (WHERE kind <> 0), 0) AS conversions
                """.formatted(SOURCE, DESTINATION), "AND kind IN (0, 2, 3) GROUP BY ALL");
        String folded = List.of("source", "rule", "destination").stream()
                .map(level -> """
                        CASE WHEN %1$s IN (SELECT %1$s FROM flows GROUP BY %1$s ORDER BY sum(clicks) DESC, %1$s LIMIT %2$d)
                             THEN %1$s END AS a_%1$s""".formatted(level, mostOfALevel))
                .reduce((a, b) -> a + ", " + b)
                .orElseThrow();
        return queries.read(
                new StoreQuery("""
                        WITH flows AS (%s)
                        SELECT %s, sum(clicks)::BIGINT AS clicks, sum(named)::BIGINT AS named,
                               sum(conversions)::BIGINT AS conversions
                        FROM flows GROUP BY ALL
                        """.formatted(flows.sql(), folded), flows.arguments()),
                row -> new Counted(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6)));
    }

    /** The rules that matched clicks. */
    List<UUID> rules(QueryContext context) {
        return queries.read(in(context, "SELECT DISTINCT rule", "AND kind IN (0, 1) AND rule IS NOT NULL"), row ->
                (UUID) row.getObject(1));
    }

    long count(QueryContext context, PathFilter filter) {
        return queries.read(in(context, "SELECT count(*)", filter.sql(), filter.arguments()), row -> row.getLong(1))
                .getFirst();
    }

    /** Clicks, the newest first. A click with a lead or a sale is converted even if that came after the window. */
    List<PathClick> page(QueryContext context, PathFilter filter, long offset, int limit) {
        StoreQuery page = in(
                context,
                "SELECT *, %s AS source, %s AS host".formatted(SOURCE, HOST),
                filter.sql() + " ORDER BY happened_at DESC, click LIMIT %d OFFSET %d".formatted(limit, offset),
                filter.arguments());
        List<Object> arguments = new ArrayList<>(page.arguments());
        arguments.add(context.scope().workspace());
        arguments.add(context.window().start().toEpochMilli());
        return queries.read(new StoreQuery("""
                        WITH page AS (%s), outcomes AS (
                            SELECT click, sum(weight) AS outcomes
                            FROM all_events
                            WHERE workspace = ? AND happened_at >= ? AND kind IN (2, 3)
                              AND click IN (SELECT click FROM page)
                            GROUP BY click
                        )
                        SELECT page.*, coalesce(outcomes, 0) > 0 AS converted
                        FROM page LEFT JOIN outcomes USING (click)
                        ORDER BY happened_at DESC, click
                        """.formatted(page.sql()), arguments), PathRepository::pathClick);
    }

    private static StoreQuery in(QueryContext context, String select, String rest, Object... more) {
        return in(context, select, rest, Arrays.asList(more));
    }

    private static StoreQuery in(QueryContext context, String select, String rest, List<Object> more) {
        QueryScope scope = context.scope();
        List<Object> arguments = new ArrayList<>(List.of(
                scope.workspace(),
                context.window().start().toEpochMilli(),
                context.window().end().toEpochMilli()));
        String part = "";
        if (scope.link() != null) {
            part = " AND link = ?";
            arguments.add(scope.link());
        }
        if (scope.campaign() != null) {
            part += " AND campaign = ?";
            arguments.add(scope.campaign());
        }
        for (Query.Filter filter : context.filters()) {
            part += filter.sql();
            if (filter.value() != null) {
                arguments.add(filter.value());
            }
        }
        arguments.addAll(more);
        return new StoreQuery(
                "%s FROM all_events WHERE workspace = ? AND happened_at >= ? AND happened_at < ?%s %s"
                        .formatted(select, part, rest),
                arguments);
    }

    private static PastClick click(ResultSet row) throws SQLException {
        Map<String, String> utms = new HashMap<>();
        for (int i = 0; i < UTMS.size(); i++) {
            String value = row.getString(20 + i);
            if (value != null) {
                utms.put(UTMS.get(i), value);
            }
        }
        String language = row.getString(16);
        return new PastClick(
                new PastVisit(
                        Instant.ofEpochMilli(row.getLong(1)),
                        row.getLong(2),
                        row.getBoolean(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7),
                        coordinate(row, 8),
                        coordinate(row, 9),
                        row.getString(10),
                        row.getString(11),
                        row.getString(12),
                        row.getString(13),
                        row.getString(14),
                        row.getString(15),
                        utms,
                        language == null ? List.of() : List.of(language)),
                (UUID) row.getObject(17),
                row.getString(18),
                row.getBoolean(19));
    }

    private static double coordinate(ResultSet row, int column) throws SQLException {
        float value = row.getFloat(column);
        return row.wasNull() ? Double.NaN : value;
    }

    private static PathClick pathClick(ResultSet row) throws SQLException {
        return new PathClick(
                Instant.ofEpochMilli(row.getLong("happened_at")),
                row.getString("click"),
                row.getString("source"),
                row.getString("referrer"),
                (UUID) row.getObject("rule"),
                row.getString("host"),
                row.getString("destination"),
                row.getString("country"),
                row.getString("city"),
                row.getString("device"),
                row.getString("browser"),
                row.getString("os"),
                row.getInt("kind") != 0,
                row.getBoolean("converted"));
    }

    /**
     * Null replaces the values with the fewest clicks; an empty rule means no rule, an empty destination means no redirect.
     *
     * @param named clicks whose source is their utm_source
     */
    record Counted(
            @Nullable String source,
            @Nullable String rule,
            @Nullable String destination,
            long clicks,
            long named,
            long conversions) {}

    /** A row of the list of clicks. */
    record PathClick(
            Instant at,
            String click,
            String source,
            @Nullable String referrer,
            @Nullable UUID rule,
            @Nullable String host,
            @Nullable String destination,
            @Nullable String country,
            @Nullable String city,
            @Nullable String device,
            @Nullable String browser,
            @Nullable String os,
            boolean bot,
            boolean converted) {}

    /** Additional SQL conditions with their arguments. */
    record PathFilter(String sql, List<Object> arguments) {
        static PathFilter people(boolean andBots) {
            return new PathFilter(andBots ? "AND kind IN (0, 1)" : "AND kind = 0", List.of());
        }

        PathFilter source(String source) {
            return and(" AND %s = ?".formatted(SOURCE), source);
        }

        /** Groups by host, or by the URL without its query. */
        PathFilter destination(String text) {
            return and(" AND (%s = ? OR %s = ?)".formatted(HOST, DESTINATION), text, text);
        }

        PathFilter noRule() {
            return and(" AND rule IS NULL");
        }

        PathFilter rules(List<UUID> rules) {
            return rules.isEmpty()
                    ? and(" AND false")
                    : and(
                            " AND rule IN (%s)".formatted("?, ".repeat(rules.size() - 1) + "?"),
                            rules.toArray(Object[]::new));
        }

        private PathFilter and(String more, Object... values) {
            List<Object> all = new ArrayList<>(arguments);
            all.addAll(Arrays.asList(values));
            return new PathFilter(sql + more, all);
        }
    }
}
