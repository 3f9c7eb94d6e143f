package dev.waypost.campaigns;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.cost.CampaignSpend;
import dev.waypost.campaigns.cost.ChargeableCounts;
import dev.waypost.campaigns.cost.ChargedCounts;
import dev.waypost.campaigns.cost.LinkCharge;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import dev.waypost.platform.money.SaleAmount;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads campaigns with their counters: links, clicks, conversions and cost. */
@ApplicationScoped
class MeasuredCampaignRepository {
    private static final String COUNTED = """
            SELECT c.*, l.links_count, d.*, w.currency AS revenue_currency
            FROM campaigns c
            JOIN workspaces w ON w.id = c.workspace_id
            CROSS JOIN LATERAL (
                SELECT count(*) AS links_count FROM links WHERE campaign_id = c.id AND deleted_at IS NULL) l
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(clicks), 0) AS clicks,
                       coalesce(sum(charged_clicks), 0) AS charged_clicks,
                       coalesce(sum(unique_visitors), 0) AS unique_visitors,
                       coalesce(sum(conversions), 0) AS conversions,
                       coalesce(sum(revenue), 0) AS revenue,
                       coalesce(sum(refunds), 0) AS refunds,
                       coalesce(sum(charged_clicks) FILTER (WHERE day = today), 0) AS charged_clicks_today,
                       coalesce(sum(conversions) FILTER (WHERE day = today), 0) AS conversions_today,
                       coalesce(sum(revenue) FILTER (WHERE day = today), 0) AS revenue_today,
                       coalesce(sum(refunds) FILTER (WHERE day = today), 0) AS refunds_today
                FROM campaign_days, (SELECT (?::timestamptz AT TIME ZONE w.timezone)::date AS today) t
                WHERE campaign_id = c.id) d
            """;

    private final Db db;
    private final CampaignRepository campaigns;
    private final CampaignRevenueRepository revenue;
    private final LinkChargeRepository links;
    private final ExchangeRates rates;

    MeasuredCampaignRepository(
            Db db,
            CampaignRepository campaigns,
            CampaignRevenueRepository revenue,
            LinkChargeRepository links,
            ExchangeRates rates) {
        this.db = db;
        this.campaigns = campaigns;
        this.revenue = revenue;
        this.links = links;
        this.rates = rates;
    }

    Optional<MeasuredCampaign> find(WorkspaceId workspace, CampaignId id, Instant now) {
        return measured(
                        Sql.of(COUNTED, now)
                                .then("WHERE c.workspace_id = ? AND c.id = ? AND c.deleted_at IS NULL", workspace, id),
                        now)
                .stream()
                .findFirst();
    }

    /** Those of the campaigns that have a budget. */
    List<MeasuredCampaign> withBudget(Collection<CampaignId> ids, Instant now) {
        UUID[] values = ids.stream().map(CampaignId::value).toArray(UUID[]::new);
        return measured(Sql.of(COUNTED, now).then("""
                        WHERE c.id = ANY (?) AND c.deleted_at IS NULL
                          AND (c.daily_budget IS NOT NULL OR c.total_budget IS NOT NULL)
                        """, (Object) values), now);
    }

    List<MeasuredCampaign> all(WorkspaceId workspace, Instant now) {
        return measured(
                Sql.of(COUNTED, now).then("WHERE c.workspace_id = ? AND c.deleted_at IS NULL ORDER BY c.id", workspace),
                now);
    }

    /** What it is charged in the last so many days, today among them. */
    CampaignSpend spent(CampaignId campaign, String costCurrency, int days, Instant now) {
        List<LinkCharge> own = links.ofLastDays(List.of(campaign), days, now).getOrDefault(campaign, List.of());
        return db.one(
                        Sql.of("""
                                SELECT coalesce(sum(d.charged_clicks), 0) AS charged_clicks,
                                       coalesce(sum(d.conversions), 0) AS conversions,
                                       coalesce(sum(d.revenue), 0) AS revenue,
                                       max(w.currency) AS revenue_currency
                                FROM campaigns c
                                JOIN workspaces w ON w.id = c.workspace_id
                                LEFT JOIN campaign_days d ON d.campaign_id = c.id
                                    AND d.day > (?::timestamptz AT TIME ZONE w.timezone)::date - ?
                                WHERE c.id = ?
                                """, now, days, campaign),
                        row -> CampaignSpend.of(
                                new ChargeableCounts(
                                                row.number("charged_clicks"),
                                                row.number("conversions"),
                                                new Money(row.number("revenue"), row.text("revenue_currency")))
                                        .in(costCurrency, rates.current()),
                                own,
                                costCurrency,
                                rates.current()))
                .orElseThrow();
    }

    Listing<MeasuredCampaign> list(WorkspaceId workspace, CampaignQuery query, Instant now, Paging paging) {
        Sql which = matching(Sql.of("WHERE c.workspace_id = ? AND c.deleted_at IS NULL", workspace), query);
        String direction = query.ascending() ? "ASC" : "DESC";
        List<MeasuredCampaign> page = measured(
                Sql.of(COUNTED, now)
                        .then(which.text(), which.args().toArray())
                        .then("ORDER BY %s %s, c.id %s".formatted(column(query.order()), direction, direction))
                        .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                now);
        long total = db.number(Sql.of("SELECT count(*) FROM campaigns c")
                .then(which.text(), which.args().toArray()));
        return new Listing<>(page, total);
    }

    private static Sql matching(Sql sql, CampaignQuery query) {
        @Nullable String pattern = query.pattern();
        Sql by = query.status() == null
                ? sql.then("AND c.status <> 'archived'")
                : sql.then("AND c.status = ?", query.status());
        by = by.thenIf(query.type(), "AND c.type = ?").thenIf(query.tag(), "AND ? = ANY (c.tags)");
        return pattern == null ? by : by.then("AND (c.name ILIKE ? OR c.description ILIKE ?)", pattern, pattern);
    }

    private static String column(CampaignOrder order) {
        return switch (order) {
            case NAME -> "lower(c.name)";
            case CREATED_AT -> "c.created_at";
            case CLICKS -> "d.clicks";
            case REVENUE -> "d.revenue";
        };
    }

    private List<MeasuredCampaign> measured(Sql counted, Instant now) {
        List<Counters> found = db.list(counted, this::counters);
        List<CampaignId> ids = found.stream().map(Counters::id).toList();
        List<CampaignId> converted = found.stream()
                .filter(counters -> !counters.currency().equals(counters.currencyOfWorkspace()))
                .map(Counters::id)
                .toList();
        Map<CampaignId, CampaignRevenueRepository.Periods> revenues =
                converted.isEmpty() ? Map.of() : revenue.of(converted, now);
        Map<CampaignId, List<LinkCharge>> inAll = links.total(ids);
        Map<CampaignId, List<LinkCharge>> today = inAll.isEmpty() ? Map.of() : links.ofLastDays(ids, 1, now);
        return found.stream()
                .map(counters -> converted.contains(counters.id())
                        ? counters.with(revenues.getOrDefault(counters.id(), CampaignRevenueRepository.Periods.NONE))
                        : counters)
                .map(counters -> measured(counters, inAll, today))
                .toList();
    }

    private MeasuredCampaign measured(
            Counters counters, Map<CampaignId, List<LinkCharge>> inAll, Map<CampaignId, List<LinkCharge>> today) {
        RateTable now = rates.current();
        String shown = counters.currency();
        ChargedCounts all = counters.inAll().charged(shown, now);
        return new MeasuredCampaign(
                counters.campaign(),
                counters.links(),
                counters.clicks(),
                counters.visitors(),
                all.conversions(),
                all.revenue(),
                counters.inAll().revenue().refunds(shown, now),
                CampaignSpend.of(all, inAll.getOrDefault(counters.id(), List.of()), shown, now),
                CampaignSpend.of(
                        counters.today().charged(shown, now),
                        today.getOrDefault(counters.id(), List.of()),
                        shown,
                        now));
    }

    private Counters counters(Row row) throws SQLException {
        return new Counters(
                campaigns.campaign(row),
                row.text("revenue_currency"),
                row.number("links_count"),
                row.number("clicks"),
                row.number("unique_visitors"),
                period(row, ""),
                period(row, "_today"));
    }

    private static Period period(Row row, String suffix) throws SQLException {
        String currency = row.text("revenue_currency");
        Money refunds = new Money(row.number("refunds" + suffix), currency);
        Money sold = new Money(row.number("revenue" + suffix) + refunds.minor(), currency);
        return new Period(
                row.number("charged_clicks" + suffix),
                row.number("conversions" + suffix),
                new CampaignRevenue(List.of(new SaleAmount(sold, sold)), List.of(new SaleAmount(refunds, refunds))));
    }

    /** What the tables say of a campaign. */
    private record Counters(
            Campaign campaign,
            String currencyOfWorkspace,
            long links,
            long clicks,
            long visitors,
            Period inAll,
            Period today) {
        CampaignId id() {
            return campaign.id();
        }

        String currency() {
            return campaign.settings().costCurrency();
        }

        Counters with(CampaignRevenueRepository.Periods revenue) {
            return new Counters(
                    campaign,
                    currencyOfWorkspace,
                    links,
                    clicks,
                    visitors,
                    inAll.with(revenue.inAll()),
                    today.with(revenue.today()));
        }
    }

    private record Period(long charged, long conversions, CampaignRevenue revenue) {
        Period with(CampaignRevenue other) {
            return new Period(charged, conversions, other);
        }

        ChargedCounts charged(String currency, RateTable rates) {
            return new ChargedCounts(charged, conversions, revenue.net(currency, rates));
        }
    }
}
