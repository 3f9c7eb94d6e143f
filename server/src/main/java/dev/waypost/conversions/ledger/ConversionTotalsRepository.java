package dev.waypost.conversions.ledger;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
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

    /**
     * The currency of the workspace, which does not change until the transaction ends. A weaker lock would return the
     * currency of before a change that was committed meanwhile.
     */
    String lockCurrency(WorkspaceId workspace) {
        return db.one(
                        Sql.of("SELECT currency FROM workspaces WHERE id = ? FOR SHARE", workspace),
                        row -> row.text("currency"))
                .orElseThrow();
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

    /** Daily sums, used as the analytics fallback and for charging links with their own prices. */
    void addToDay(Event event, int leads, int sales, LedgerEntry sold, LedgerEntry refunded) {
        Instant at = Instant.ofEpochMilli(event.at());
        UUID campaign = event.campaign() == null ? NO_CAMPAIGN : event.campaign();
        db.run(Sql.of(
                """
                INSERT INTO link_days AS d (workspace_id, day, link_id, campaign_id, leads, sales, revenue)
                SELECT w.id, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?, ?, ?
                FROM workspaces w
                WHERE w.id = ?
                ON CONFLICT (workspace_id, day, link_id, campaign_id) DO UPDATE SET
                    leads = d.leads + excluded.leads,
                    sales = d.sales + excluded.sales,
                    revenue = d.revenue + excluded.revenue
                """,
                at,
                event.link(),
                campaign,
                leads,
                sales,
                sold.revenue().minor() - refunded.revenue().minor(),
                event.workspace()));
        if (sold.paid().minor() != 0 || refunded.paid().minor() != 0) {
            db.run(Sql.of(
                    """
                    INSERT INTO link_day_takings AS d (workspace_id, day, link_id, campaign_id, currency,
                        revenue_currency, sold, sold_revenue, refunded, refunded_revenue)
                    SELECT w.id, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?, ?, ?, ?, ?, ?
                    FROM workspaces w
                    WHERE w.id = ?
                    ON CONFLICT (workspace_id, day, link_id, campaign_id, currency, revenue_currency) DO UPDATE SET
                        sold = d.sold + excluded.sold,
                        sold_revenue = d.sold_revenue + excluded.sold_revenue,
                        refunded = d.refunded + excluded.refunded,
                        refunded_revenue = d.refunded_revenue + excluded.refunded_revenue
                    """,
                    at,
                    event.link(),
                    campaign,
                    sold.paid().currency(),
                    sold.revenue().currency(),
                    sold.paid().minor(),
                    sold.revenue().minor(),
                    refunded.paid().minor(),
                    refunded.revenue().minor(),
                    event.workspace()));
        }
    }

    void addToCampaign(Event event, UUID campaign, long conversions, long revenue, long refunds) {
        db.run(Sql.of(
                """
                INSERT INTO campaign_days AS c (campaign_id, day, conversions, revenue, refunds)
                SELECT ?, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?, ?
                FROM workspaces w
                WHERE w.id = ?
                ON CONFLICT (campaign_id, day) DO UPDATE SET
                    conversions = c.conversions + excluded.conversions,
                    revenue = c.revenue + excluded.revenue,
                    refunds = c.refunds + excluded.refunds
                """, campaign, Instant.ofEpochMilli(event.at()), conversions, revenue, refunds, event.workspace()));
    }
}
