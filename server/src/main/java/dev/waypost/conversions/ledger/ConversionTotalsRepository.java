package dev.waypost.conversions.ledger;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/**
 * Adds conversions to the counters of links and campaigns. Revenue is in minor units of the currency of the workspace.
 */
@ApplicationScoped
class ConversionTotalsRepository {
    private static final UUID NO_CAMPAIGN = new UUID(0, 0);

    private final Db db;

    ConversionTotalsRepository(Db db) {
        this.db = db;
    }

    /** Revenue is net of refunds. */
    void addToLink(UUID link, int leads, int sales, long revenue, long refunds) {
        db.run(Sql.of("""
                INSERT INTO link_counters AS c (link_id, leads, sales, conversions, revenue, refunds)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (link_id) DO UPDATE SET
                    leads = c.leads + excluded.leads,
                    sales = c.sales + excluded.sales,
                    conversions = c.conversions + excluded.conversions,
                    revenue = c.revenue + excluded.revenue,
                    refunds = c.refunds + excluded.refunds
                """, link, leads, sales, leads + sales, revenue, refunds));
    }

    /**
     * Daily sums, used as the analytics fallback and for charging links with their own prices.
     *
     * @param revenue net of refunds
     * @param sold in the currency of the payment, as are refunds
     */
    void addToDay(
            WorkspaceId workspace,
            Event click,
            Instant at,
            int leads,
            int sales,
            long revenue,
            Money sold,
            Money refunded) {
        UUID campaign = click.campaign() == null ? NO_CAMPAIGN : click.campaign();
        db.run(Sql.of("""
                INSERT INTO link_days AS d (workspace_id, day, link_id, campaign_id, leads, sales, revenue)
                SELECT w.id, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?, ?, ?
                FROM workspaces w
                WHERE w.id = ?
                ON CONFLICT (workspace_id, day, link_id, campaign_id) DO UPDATE SET
                    leads = d.leads + excluded.leads,
                    sales = d.sales + excluded.sales,
                    revenue = d.revenue + excluded.revenue
                """, at, click.link(), campaign, leads, sales, revenue, workspace));
        if (sold.minor() != 0 || refunded.minor() != 0) {
            db.run(Sql.of("""
                    INSERT INTO link_day_takings AS d (workspace_id, day, link_id, campaign_id, currency, sold, refunded)
                    SELECT w.id, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?, ?, ?
                    FROM workspaces w
                    WHERE w.id = ?
                    ON CONFLICT (workspace_id, day, link_id, campaign_id, currency) DO UPDATE SET
                        sold = d.sold + excluded.sold,
                        refunded = d.refunded + excluded.refunded
                    """, at, click.link(), campaign, sold.currency(), sold.minor(), refunded.minor(), workspace));
        }
    }

    void addToCampaign(WorkspaceId workspace, UUID campaign, Instant at, long conversions, long revenue, long refunds) {
        db.run(Sql.of("""
                INSERT INTO campaign_days AS c (campaign_id, day, conversions, revenue, refunds)
                SELECT ?, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?
                FROM workspaces w
                WHERE w.id = ?
                ON CONFLICT (campaign_id, day) DO UPDATE SET
                    conversions = c.conversions + excluded.conversions,
                    revenue = c.revenue + excluded.revenue,
                    refunds = c.refunds + excluded.refunds
                """, campaign, at, conversions, revenue, refunds, workspace));
    }
}
