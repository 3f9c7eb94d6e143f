package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.ChargeableCounts;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.LinkCharge;
import dev.waypost.campaigns.cost.Pricing;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Reads the charges for links with their own cost model, including deleted ones, from {@code link_days}. */
@ApplicationScoped
class LinkChargeRepository {
    private final Db db;

    LinkChargeRepository(Db db) {
        this.db = db;
    }

    Map<CampaignId, List<LinkCharge>> total(Collection<CampaignId> campaigns) {
        return charges(campaigns, Sql.of(""));
    }

    /** In the last days of the workspace, including today. */
    Map<CampaignId, List<LinkCharge>> ofLastDays(Collection<CampaignId> campaigns, int days, Instant now) {
        return charges(campaigns, Sql.of("AND d.day > (?::timestamptz AT TIME ZONE w.timezone)::date - ?", now, days));
    }

    private Map<CampaignId, List<LinkCharge>> charges(Collection<CampaignId> campaigns, Sql period) {
        UUID[] ids = campaigns.stream().map(CampaignId::value).toArray(UUID[]::new);
        return db
                .list(
                        Sql.of("""
                                SELECT d.campaign_id, l.cost_model, l.cost_override,
                                       coalesce(l.cost_currency, w.currency) AS cost_currency,
                                       sum(d.charged_clicks) AS charged_clicks, sum(d.leads + d.sales) AS conversions,
                                       sum(d.revenue) AS revenue, w.currency AS revenue_currency
                                FROM links l
                                JOIN workspaces w ON w.id = l.workspace_id
                                JOIN link_days d ON d.workspace_id = l.workspace_id AND d.link_id = l.id
                                WHERE l.cost_model IS NOT NULL
                                  AND l.workspace_id IN (SELECT workspace_id FROM campaigns WHERE id = ANY (?))
                                  AND d.campaign_id = ANY (?)
                                """, ids, ids)
                                .then(period.text(), period.args().toArray())
                                .then("GROUP BY d.campaign_id, l.id, w.currency"),
                        row -> Map.entry(new CampaignId(row.uuid("campaign_id")), charge(row)))
                .stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    private static LinkCharge charge(Row row) throws SQLException {
        return new LinkCharge(
                new Pricing(row.constantOrNull("cost_model", CostModel.class), row.decimalOrNull("cost_override")),
                row.text("cost_currency"),
                new ChargeableCounts(
                        row.number("charged_clicks"),
                        row.number("conversions"),
                        new Money(row.number("revenue"), row.text("revenue_currency"))));
    }
}
