package dev.waypost.conversions.ledger;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.Map;

/**
 * Computes the totals of links, campaigns and days again, in another currency. Like reports, they add up what sales were
 * worth on their day where that is in the currency, and convert the amounts that were paid for others.
 */
@ApplicationScoped
class CurrencyChangeRepository {
    private static final String AMOUNTS = """
            WITH rates AS (SELECT * FROM unnest(?::text[], ?::numeric[]) AS r (paid_in, factor)),
            amounts AS (
                SELECT day, link_id, campaign_id,
                       CASE WHEN t.revenue_currency = ? THEN sold_revenue ELSE sold * factor END AS sold,
                       CASE WHEN t.revenue_currency = ? THEN refunded_revenue ELSE refunded * factor END AS refunded
                FROM link_day_takings t
                JOIN rates ON paid_in = t.currency
                WHERE workspace_id = ?)
            """;

    private final Db db;

    CurrencyChangeRepository(Db db) {
        this.db = db;
    }

    /** @param factors by currency, what one minor unit is worth in minor units of the new currency of the workspace */
    void convert(WorkspaceId workspace, String currency, Map<String, BigDecimal> factors) {
        String[] currencies = factors.keySet().toArray(String[]::new);
        BigDecimal[] values = factors.values().toArray(BigDecimal[]::new);
        Sql amounts = Sql.of(AMOUNTS, currencies, values, currency, currency, workspace);
        // In the order of CounterRepository, which adds clicks to the same rows.
        db.run(amounts.then("""
                UPDATE link_counters c
                SET revenue = n.sold - n.refunded, refunds = n.refunded
                FROM (SELECT link_id, round(sum(sold)) AS sold, round(sum(refunded)) AS refunded
                      FROM amounts
                      GROUP BY link_id) n
                WHERE c.link_id = n.link_id
                """));
        db.run(amounts.then("""
                UPDATE link_days d
                SET revenue = n.revenue
                FROM (SELECT day, link_id, campaign_id, round(sum(sold - refunded)) AS revenue
                      FROM amounts
                      GROUP BY day, link_id, campaign_id) n
                WHERE d.workspace_id = ? AND d.day = n.day AND d.link_id = n.link_id AND d.campaign_id = n.campaign_id
                """, workspace));
        // The days of a campaign add up to its total, which is rounded once.
        db.run(amounts.then("""
                UPDATE campaign_days c
                SET revenue = n.sold - n.refunded, refunds = n.refunded
                FROM (SELECT campaign_id, day,
                             round(sum(sold) OVER so_far) - round(sum(sold) OVER so_far - sold) AS sold,
                             round(sum(refunded) OVER so_far) - round(sum(refunded) OVER so_far - refunded) AS refunded
                      FROM (SELECT campaign_id, day, sum(sold) AS sold, sum(refunded) AS refunded
                            FROM amounts
                            GROUP BY campaign_id, day) days
                      WINDOW so_far AS (PARTITION BY campaign_id ORDER BY day)) n
                WHERE c.campaign_id = n.campaign_id AND c.day = n.day
                """));
    }
}
