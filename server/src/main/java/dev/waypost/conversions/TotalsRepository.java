package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/** What conversions add to the counters of links and campaigns. Revenue is in minor units of the workspace's currency. */
@ApplicationScoped
class TotalsRepository {
    private final Db db;

    TotalsRepository(Db db) {
        this.db = db;
    }

    void addToLink(UUID link, int leads, int sales, long revenue) {
        db.run(Sql.of("""
                INSERT INTO link_counters AS c (link_id, leads, sales, conversions, revenue)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (link_id) DO UPDATE SET
                    leads = c.leads + excluded.leads,
                    sales = c.sales + excluded.sales,
                    conversions = c.conversions + excluded.conversions,
                    revenue = c.revenue + excluded.revenue
                """, link, leads, sales, leads + sales, revenue));
    }

    void addToCampaign(WorkspaceId workspace, UUID campaign, Instant at, long conversions, long revenue) {
        db.run(Sql.of("""
                INSERT INTO campaign_days AS c (campaign_id, day, conversions, revenue)
                SELECT ?, (?::timestamptz AT TIME ZONE w.timezone)::date, ?, ?
                FROM workspaces w
                WHERE w.id = ?
                ON CONFLICT (campaign_id, day) DO UPDATE SET
                    conversions = c.conversions + excluded.conversions,
                    revenue = c.revenue + excluded.revenue
                """, campaign, at, conversions, revenue, workspace));
    }
}
