package dev.waypost.campaigns;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.SaleAmount;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Reads the revenue of campaigns in a currency that is not that of their workspace. */
@ApplicationScoped
class CampaignRevenueRepository {
    private final Db db;

    CampaignRevenueRepository(Db db) {
        this.db = db;
    }

    Map<CampaignId, Periods> of(Collection<CampaignId> campaigns, Instant now) {
        UUID[] ids = campaigns.stream().map(CampaignId::value).toArray(UUID[]::new);
        Map<CampaignId, Periods> found = new HashMap<>();
        db.list(
                Sql.of("""
                        SELECT d.campaign_id, d.currency, d.revenue_currency,
                               sum(sold) AS sold, sum(sold_revenue) AS sold_revenue,
                               sum(refunded) AS refunded, sum(refunded_revenue) AS refunded_revenue,
                               coalesce(sum(sold) FILTER (WHERE day = today), 0) AS sold_today,
                               coalesce(sum(sold_revenue) FILTER (WHERE day = today), 0) AS sold_revenue_today,
                               coalesce(sum(refunded) FILTER (WHERE day = today), 0) AS refunded_today,
                               coalesce(sum(refunded_revenue) FILTER (WHERE day = today), 0) AS refunded_revenue_today
                        FROM campaigns c
                        JOIN workspaces w ON w.id = c.workspace_id
                        CROSS JOIN LATERAL (SELECT (?::timestamptz AT TIME ZONE w.timezone)::date AS today) t
                        JOIN link_day_takings d ON d.campaign_id = c.id
                            AND d.campaign_id <> '00000000-0000-0000-0000-000000000000'
                        WHERE c.id = ANY (?)
                        GROUP BY d.campaign_id, d.currency, d.revenue_currency
                        """, now, ids),
                row -> found.merge(
                        new CampaignId(row.uuid("campaign_id")),
                        new Periods(revenue(row, ""), revenue(row, "_today")),
                        Periods::plus));
        return found;
    }

    private static CampaignRevenue revenue(Row row, String period) throws SQLException {
        return new CampaignRevenue(List.of(amount(row, "sold", period)), List.of(amount(row, "refunded", period)));
    }

    private static SaleAmount amount(Row row, String column, String period) throws SQLException {
        return new SaleAmount(
                new Money(row.number(column + period), row.text("currency")),
                new Money(row.number(column + "_revenue" + period), row.text("revenue_currency")));
    }

    /** The revenue of a campaign in all and today. */
    record Periods(CampaignRevenue inAll, CampaignRevenue today) {
        static final Periods NONE = new Periods(CampaignRevenue.NONE, CampaignRevenue.NONE);

        private Periods plus(Periods other) {
            return new Periods(inAll.plus(other.inAll), today.plus(other.today));
        }
    }
}
