package dev.waypost.analytics.engine;

import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.SaleAmount;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sums by day: the tables {@code link_days} and {@code link_day_takings}. */
@ApplicationScoped
class AggregateRepository {
    private static final UUID NO_CAMPAIGN = new UUID(0, 0);
    private static final String PRICED_LINK = "CASE WHEN link_id = ANY (?) THEN link_id END";

    private final Db db;

    AggregateRepository(Db db) {
        this.db = db;
    }

    /** Counts of a scope from one day to another, both included. */
    List<Part> counts(Query query, LocalDate from, LocalDate to, GroupedBy by) {
        return db.list(
                where(
                        Sql.of("""
                        SELECT %s AS part, campaign_id, %s AS priced_link, NULL AS currency, NULL AS revenue_currency, sum(clicks) AS clicks,
                               sum(CASE WHEN campaign_id = ? THEN clicks ELSE charged_clicks END) AS charged, sum(unique_visitors) AS uniques, sum(qr_scans) AS scans,
                               sum(bot_clicks) AS bots, sum(leads) AS leads, sum(sales) AS sales,
                               0 AS sold, 0 AS sold_revenue, 0 AS refunded, 0 AS refunded_revenue
                        FROM link_days
                        """.formatted(by.column, PRICED_LINK), pricedLinks(query), NO_CAMPAIGN),
                        query.scope(),
                        from,
                        to),
                AggregateRepository::part);
    }

    List<Part> revenueSums(Query query, LocalDate from, LocalDate to, GroupedBy by) {
        return db.list(
                where(Sql.of("""
                        SELECT %s AS part, campaign_id, %s AS priced_link, currency, revenue_currency,
                               0 AS clicks, 0 AS charged, 0 AS uniques, 0 AS scans, 0 AS bots, 0 AS leads, 0 AS sales,
                               sum(sold) AS sold, sum(sold_revenue) AS sold_revenue,
                               sum(refunded) AS refunded, sum(refunded_revenue) AS refunded_revenue
                        FROM link_day_takings
                        """.formatted(by.column, PRICED_LINK), pricedLinks(query)), query.scope(), from, to),
                AggregateRepository::part);
    }

    private static Object pricedLinks(Query query) {
        return query.charging().links().toArray(UUID[]::new);
    }

    private static Sql where(Sql select, QueryScope scope, LocalDate from, LocalDate to) {
        return select.then(
                        "WHERE workspace_id = ? AND day BETWEEN ?::date AND ?::date",
                        scope.workspace(),
                        from.toString(),
                        to.toString())
                .thenIf(scope.link(), "AND link_id = ?")
                .thenIf(scope.campaign(), "AND campaign_id = ?")
                .then("GROUP BY 1, 2, 3, 4, 5");
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
                        new RevenueSums(List.of(new RevenueSums.Line(
                                campaign.equals(NO_CAMPAIGN) ? null : campaign,
                                row.uuidOrNull("priced_link"),
                                row.number("charged"),
                                leads + sales,
                                saleAmount(row, "sold"),
                                saleAmount(row, "refunded")))),
                        null));
    }

    private static @Nullable SaleAmount saleAmount(Row row, String column) throws SQLException {
        return SaleAmount.of(
                row.textOrNull("currency"),
                row.number(column),
                row.textOrNull("revenue_currency"),
                row.number(column + "_revenue"));
    }

    /** What the sums are grouped by. */
    enum GroupedBy {
        NOTHING("''::text"),
        DAY("day::text"),
        LINK("link_id::text");

        private final String column;

        GroupedBy(String column) {
            this.column = column;
        }
    }

    /** The sums of a day, a link or all, in one campaign. */
    record Part(String key, Measures measures) {}
}
