package dev.waypost.analytics.paths;

import dev.waypost.analytics.Asked;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.Query;
import dev.waypost.analytics.Scope;
import dev.waypost.events.Question;
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

/** Reads ways of visitors from the store. */
@Singleton
class PathRepository {
    static final String QR = "(qr)";
    static final String DIRECT = "(direct)";

    /** Where a visitor came from, by the campaign's own word for it when there is one. */
    static final String SOURCE =
            "coalesce(nullif(utm_source, ''), referrer_domain, CASE trigger WHEN 'qr' THEN '%s' ELSE '%s' END)"
                    .formatted(QR, DIRECT);

    /** Without its query, which may be another for every visitor. */
    static final String DESTINATION = "coalesce(regexp_replace(destination, '[?#].*$', ''), '')";

    private static final String HOST = "regexp_extract(destination, '^[^:/?#]+://([^/?#]*)', 1)";

    private static final List<String> UTMS =
            List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content");

    private final EventQueries queries;

    PathRepository(EventQueries queries) {
        this.queries = queries;
    }

    /** Hands the latest clicks of people to the reader, one after another: there may be more than memory is for. */
    void latest(Asked asked, int most, Consumer<PastClick> reader) {
        queries.read(in(asked, """
                        SELECT happened_at, visitor, new_visitor, country, continent, region, city, latitude, longitude, device,
                               os, browser, brand, referrer, referrer_domain, language, rule, destination,
                               rule IS NOT NULL OR (destination IS NOT NULL AND (campaign IS NULL OR charged)),
                               utm_source, utm_medium, utm_campaign, utm_term, utm_content
                        """, "AND kind = 0 ORDER BY happened_at DESC, click LIMIT " + most), row -> {
            reader.accept(click(row));
            return true;
        });
    }

    /** How many clicks took each way, and what came of them. The sources, rules and destinations with the fewest are null, taken together. */
    List<Counted> flows(Asked asked, int mostOfALevel) {
        Question flows = in(asked, """
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
                new Question("""
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

    /** Which rules took clicks. */
    List<UUID> rules(Asked asked) {
        return queries.read(in(asked, "SELECT DISTINCT rule", "AND kind IN (0, 1) AND rule IS NOT NULL"), row ->
                (UUID) row.getObject(1));
    }

    long count(Asked asked, PathFilter filter) {
        return queries.read(in(asked, "SELECT count(*)", filter.sql(), filter.arguments()), row -> row.getLong(1))
                .getFirst();
    }

    /** The newest first. A click that turned into a lead or a sale is converted also when that came after the window. */
    List<PathClick> page(Asked asked, PathFilter filter, long offset, int limit) {
        Question page = in(
                asked,
                "SELECT *, %s AS source, %s AS host".formatted(SOURCE, HOST),
                filter.sql() + " ORDER BY happened_at DESC, click LIMIT %d OFFSET %d".formatted(limit, offset),
                filter.arguments());
        List<Object> arguments = new ArrayList<>(page.arguments());
        arguments.add(asked.scope().workspace());
        arguments.add(asked.window().start().toEpochMilli());
        return queries.read(new Question("""
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

    private static Question in(Asked asked, String select, String rest, Object... more) {
        return in(asked, select, rest, Arrays.asList(more));
    }

    private static Question in(Asked asked, String select, String rest, List<Object> more) {
        Scope scope = asked.scope();
        List<Object> arguments = new ArrayList<>(List.of(
                scope.workspace(),
                asked.window().start().toEpochMilli(),
                asked.window().end().toEpochMilli()));
        String part = "";
        if (scope.link() != null) {
            part = " AND link = ?";
            arguments.add(scope.link());
        }
        if (scope.campaign() != null) {
            part += " AND campaign = ?";
            arguments.add(scope.campaign());
        }
        for (Query.Filter filter : asked.filters()) {
            part += filter.sql();
            if (filter.value() != null) {
                arguments.add(filter.value());
            }
        }
        arguments.addAll(more);
        return new Question(
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
     * Null in place of what is among the many with the fewest; an empty rule is none, an empty destination nowhere.
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

    /** More conditions of SQL, with what stands for their question marks. */
    record PathFilter(String sql, List<Object> arguments) {
        static PathFilter people(boolean andBots) {
            return new PathFilter(andBots ? "AND kind IN (0, 1)" : "AND kind = 0", List.of());
        }

        PathFilter source(String source) {
            return and(" AND %s = ?".formatted(SOURCE), source);
        }

        /** By host, or by the address without its query. */
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
