package dev.waypost.analytics;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** What is added up by day: the tables {@code link_days} and {@code link_day_takings}. */
@ApplicationScoped
class AggregateRepository {
    private static final UUID NO_CAMPAIGN = new UUID(0, 0);

    private final Db db;

    AggregateRepository(Db db) {
        this.db = db;
    }

    /** Counts of a scope from one day to another, both included. */
    List<Part> counts(Scope scope, LocalDate from, LocalDate to, GroupedBy by) {
        return db.list(where(Sql.of("""
                        SELECT %s AS part, campaign_id, NULL AS currency, sum(clicks) AS clicks,
                               sum(charged_clicks) AS charged, sum(unique_visitors) AS uniques, sum(qr_scans) AS scans,
                               sum(bot_clicks) AS bots, sum(leads) AS leads, sum(sales) AS sales,
                               0 AS sold, 0 AS refunded
                        FROM link_days
                        """.formatted(by.column)), scope, from, to), AggregateRepository::part);
    }

    List<Part> takings(Scope scope, LocalDate from, LocalDate to, GroupedBy by) {
        return db.list(where(Sql.of("""
                        SELECT %s AS part, campaign_id, currency, 0 AS clicks, 0 AS charged, 0 AS uniques, 0 AS scans,
                               0 AS bots, 0 AS leads, 0 AS sales, sum(sold) AS sold, sum(refunded) AS refunded
                        FROM link_day_takings
                        """.formatted(by.column)), scope, from, to), AggregateRepository::part);
    }

    private static Sql where(Sql select, Scope scope, LocalDate from, LocalDate to) {
        return select.then(
                        "WHERE workspace_id = ? AND day BETWEEN ?::date AND ?::date",
                        scope.workspace(),
                        from.toString(),
                        to.toString())
                .thenIf(scope.link(), "AND link_id = ?")
                .thenIf(scope.campaign(), "AND campaign_id = ?")
                .then("GROUP BY 1, 2, 3");
    }

    private static Part part(Row row) throws SQLException {
        UUID campaign = row.uuid("campaign_id");
        long leads = row.number("leads");
        long sales = row.number("sales");
        return new Part(
                row.text("part"),
                new Measures(
                        row.number("clicks"),
                        row.number("uniques"),
                        row.number("scans"),
                        row.number("bots"),
                        leads,
                        sales,
                        new Takings(List.of(new Takings.Line(
                                campaign.equals(NO_CAMPAIGN) ? null : campaign,
                                row.textOrNull("currency"),
                                row.number("charged"),
                                leads + sales,
                                row.number("sold"),
                                row.number("refunded")))),
                        null));
    }

    /** What the counts are kept apart by. */
    enum GroupedBy {
        NOTHING("''::text"),
        DAY("day::text"),
        LINK("link_id::text");

        private final String column;

        GroupedBy(String column) {
            this.column = column;
        }
    }

    /** The counts of a day, a link or all, in one campaign. */
    record Part(String key, Measures measures) {}
}
