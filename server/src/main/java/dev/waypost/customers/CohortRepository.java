package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sums customers by cohort. Deleted customers are included as numbers. */
@ApplicationScoped
class CohortRepository {
    private final Db db;

    CohortRepository(Db db) {
        this.db = db;
    }

    String currencyOf(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT currency FROM workspaces WHERE id = ?", workspace), row -> row.text("currency"))
                .orElseThrow();
    }

    /** One row for each cohort and currency, in order. */
    List<Cohort> cohorts(
            WorkspaceId workspace, CohortGrouping grouping, @Nullable Instant start, @Nullable Instant end) {
        return db.list(
                Sql.of("""
                        SELECT %s AS cohort, p.id AS campaign, p.name, c.currency,
                               count(*) AS customers,
                               count(*) FILTER (WHERE c.sales > 0) AS paying,
                               sum(c.leads) AS leads,
                               sum(c.sales) AS sales,
                               sum(c.ltv) AS ltv,
                               sum(c.sale_amount) AS sale_amount
                        FROM customers c
                        JOIN workspaces w ON w.id = c.workspace_id
                        LEFT JOIN campaigns p ON %s AND p.id = c.campaign_id
                        WHERE c.workspace_id = ?
                        """.formatted(cohort(grouping), grouping == CohortGrouping.CAMPAIGN), workspace)
                        .thenIf(start, "AND c.first_seen_at >= ?")
                        .thenIf(end, "AND c.first_seen_at < ?")
                        .then("GROUP BY 1, 2, 3, 4 ORDER BY 1, 2"),
                row -> new Cohort(
                        row.text("cohort"),
                        row.uuidOrNull("campaign"),
                        row.textOrNull("name"),
                        row.number("customers"),
                        row.number("paying"),
                        row.number("leads"),
                        row.number("sales"),
                        new Money(row.number("ltv"), row.text("currency")),
                        new Money(row.number("sale_amount"), row.text("currency"))));
    }

    /** The number of new customers in each of the newest months of the workspace's timezone. */
    List<Month> months(WorkspaceId workspace, Instant now, int months) {
        return db.list(
                Sql.of("""
                        SELECT to_char(c.first_seen_at AT TIME ZONE w.timezone, 'YYYY-MM') AS cohort,
                               to_char(?::timestamptz AT TIME ZONE w.timezone, 'YYYY-MM') AS this_month,
                               count(*) AS customers
                        FROM customers c
                        JOIN workspaces w ON w.id = c.workspace_id
                        WHERE c.workspace_id = ?
                          AND c.first_seen_at AT TIME ZONE w.timezone
                              >= date_trunc('month', ?::timestamptz AT TIME ZONE w.timezone) - make_interval(months => ?)
                        GROUP BY 1, 2
                        ORDER BY 1
                        """, now, workspace, now, months - 1),
                row -> new Month(
                        YearMonth.parse(row.text("cohort")),
                        YearMonth.parse(row.text("this_month")),
                        row.number("customers")));
    }

    /** The purchases of the customers of a month by later month, with their refunds at any time. */
    List<Growth> growth(WorkspaceId workspace) {
        return db.list(
                Sql.of("""
                        SELECT to_char(b.first, 'YYYY-MM') AS cohort,
                               (extract(year FROM age(b.bought, b.first)) * 12
                                   + extract(month FROM age(b.bought, b.first)))::int AS month,
                               b.revenue_currency AS currency,
                               sum(b.revenue) AS bought, sum(b.refunded_revenue) AS refunded
                        FROM (SELECT date_trunc('month', c.first_seen_at AT TIME ZONE w.timezone) AS first,
                                     date_trunc('month', v.created_at AT TIME ZONE w.timezone) AS bought,
                                     v.revenue, v.refunded_revenue, v.revenue_currency
                              FROM customers c
                              JOIN workspaces w ON w.id = c.workspace_id
                              JOIN conversions v ON v.customer_id = c.id
                              WHERE c.workspace_id = ? AND v.status IN ('approved', 'refunded') AND v.type = 'sale') b
                        GROUP BY 1, 2, 3
                        """, workspace),
                row -> new Growth(
                        row.text("cohort"),
                        (int) Math.max(0, row.number("month")),
                        new Money(row.number("bought"), row.text("currency")),
                        new Money(row.number("refunded"), row.text("currency"))));
    }

    private static String cohort(CohortGrouping grouping) {
        return switch (grouping) {
            case WEEK -> "to_char(date_trunc('week', c.first_seen_at AT TIME ZONE w.timezone), 'YYYY-MM-DD')";
            case MONTH -> "to_char(c.first_seen_at AT TIME ZONE w.timezone, 'YYYY-MM')";
            case CAMPAIGN -> "coalesce(p.name, 'none')";
            case SOURCE -> "coalesce(c.source, 'direct')";
        };
    }

    record Cohort(
            String cohort,
            @Nullable UUID campaign,
            @Nullable String name,
            long customers,
            long paying,
            long leads,
            long sales,
            Money ltv,
            Money saleAmount) {}

    record Month(YearMonth cohort, YearMonth thisMonth, long customers) {}

    record Growth(String cohort, int month, Money bought, Money refunded) {}
}
