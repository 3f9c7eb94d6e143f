package dev.waypost.campaigns;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import dev.waypost.platform.web.FreeJson;
import dev.waypost.platform.web.Listing;
import dev.waypost.platform.web.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code campaigns} table with counters. Deleted campaigns stay in it, hidden. */
@ApplicationScoped
class CampaignRepository {
    private static final int LONGEST_METADATA = 10_000;

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
                       coalesce(sum(revenue) FILTER (WHERE day = today), 0) AS revenue_today
                FROM campaign_days, (SELECT (?::timestamptz AT TIME ZONE w.timezone)::date AS today) t
                WHERE campaign_id = c.id) d
            """;

    private static final String CHANGEABLE =
            "name, description, type, status, goal_type, goal_value, cost_model, cost_override, cost_currency, "
                    + "daily_budget, total_budget, budget_fallback_url, conversion_tracking, tags, metadata, starts_at, "
                    + "ends_at, updated_at";

    private static final String PLACES = "?, ".repeat(17) + "?";

    private final Db db;
    private final FreeJson json;
    private final ExchangeRates rates;
    private final LinkChargeRepository links;

    CampaignRepository(Db db, FreeJson json, ExchangeRates rates, LinkChargeRepository links) {
        this.db = db;
        this.json = json;
        this.rates = rates;
        this.links = links;
    }

    void insert(Campaign campaign) {
        db.run(Sql.of("INSERT INTO campaigns (%s, id, workspace_id, created_by, created_at)".formatted(CHANGEABLE))
                .then("VALUES (" + PLACES, changeable(campaign))
                .then(
                        ", ?, ?, ?, ?)",
                        campaign.id(),
                        campaign.workspaceId(),
                        campaign.createdBy(),
                        campaign.createdAt()));
    }

    void update(Campaign campaign) {
        db.run(Sql.of("UPDATE campaigns SET (%s)".formatted(CHANGEABLE))
                .then("= (" + PLACES + ")", changeable(campaign))
                .then("WHERE workspace_id = ? AND id = ?", campaign.workspaceId(), campaign.id()));
    }

    /** In the order of {@link #CHANGEABLE}. */
    private @Nullable Object[] changeable(Campaign campaign) {
        CampaignSettings settings = campaign.settings();
        return new @Nullable Object[] {
            settings.name(),
            settings.description(),
            settings.type(),
            campaign.status(),
            settings.goalType(),
            settings.goalValue(),
            settings.costModel(),
            settings.costOverride(),
            settings.costCurrency(),
            minor(settings.dailyBudget()),
            minor(settings.totalBudget()),
            settings.budgetFallbackUrl(),
            settings.conversionTracking(),
            settings.tags().toArray(new String[0]),
            json.write("metadata", settings.metadata(), LONGEST_METADATA),
            settings.startsAt(),
            settings.endsAt(),
            campaign.updatedAt()
        };
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

    /** Campaigns with a budget that may have changed since yesterday, or with an announced state. */
    List<CampaignId> withBudgetInUse(Instant now) {
        return db.list(Sql.of("""
                        SELECT c.id
                        FROM campaigns c
                        WHERE (c.daily_budget IS NOT NULL OR c.total_budget IS NOT NULL) AND c.deleted_at IS NULL
                          AND (c.budget_told IS NOT NULL OR EXISTS (
                              SELECT FROM campaign_days d
                              WHERE d.campaign_id = c.id AND d.day >= (?::timestamptz AT TIME ZONE 'UTC')::date - 1))
                        """, now), row -> new CampaignId(row.uuid("id")));
    }

    /** Stores the announced state of the budgets; false if it is unchanged. */
    boolean setBudgetTold(CampaignId campaign, @Nullable BudgetState state) {
        return db.run(Sql.of(
                        "UPDATE campaigns SET budget_told = ? WHERE id = ? AND budget_told IS DISTINCT FROM ?",
                        state,
                        campaign,
                        state))
                > 0;
    }

    /** The last announced state of the budgets. */
    Optional<BudgetState> budgetTold(CampaignId campaign) {
        return db.one(
                Sql.of(
                        "SELECT budget_told FROM campaigns WHERE id = ? AND budget_told IS NOT NULL FOR UPDATE",
                        campaign),
                row -> row.constant("budget_told", BudgetState.class));
    }

    List<MeasuredCampaign> all(WorkspaceId workspace, Instant now) {
        return measured(
                Sql.of(COUNTED, now).then("WHERE c.workspace_id = ? AND c.deleted_at IS NULL ORDER BY c.id", workspace),
                now);
    }

    /** The charges of the last days, including today. */
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
                        row -> CampaignSpend.of(counted(row, ""), own, costCurrency, rates.current()))
                .orElseThrow();
    }

    /** Reads and locks a campaign until the transaction ends. */
    Optional<Campaign> lock(WorkspaceId workspace, CampaignId id) {
        return db.one(Sql.of("""
                        SELECT * FROM campaigns
                        WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL
                        FOR NO KEY UPDATE
                        """, workspace, id), this::campaign);
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

    long count(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM campaigns WHERE workspace_id = ? AND deleted_at IS NULL", workspace));
    }

    String currencyOf(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT currency FROM workspaces WHERE id = ?", workspace), row -> row.text("currency"))
                .orElseThrow();
    }

    /** Deletes the campaign and its rules; its links stay without a campaign. */
    void delete(WorkspaceId workspace, CampaignId id, Instant now) {
        db.run(Sql.of(
                "UPDATE campaigns SET deleted_at = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                now,
                now,
                workspace,
                id));
        db.run(Sql.of("UPDATE links SET campaign_id = NULL WHERE workspace_id = ? AND campaign_id = ?", workspace, id));
        db.run(Sql.of(
                "UPDATE rules SET deleted_at = ? WHERE workspace_id = ? AND campaign_id = ? AND deleted_at IS NULL",
                now,
                workspace,
                id));
    }

    List<UUID> ruleIds(WorkspaceId workspace, CampaignId campaign) {
        return db.list(
                Sql.of(
                        "SELECT id FROM rules WHERE workspace_id = ? AND campaign_id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign),
                row -> row.uuid("id"));
    }

    void copyRule(WorkspaceId workspace, UUID rule, UUID copy, Campaign into) {
        db.run(Sql.of("""
                INSERT INTO rules (id, workspace_id, campaign_id, name, description, destination_url, conditions,
                                   condition_logic, priority, enabled, options, created_by, created_at, updated_at)
                SELECT ?, workspace_id, ?, name, description, destination_url, conditions,
                       condition_logic, priority, enabled, options, ?, ?, ?
                FROM rules
                WHERE workspace_id = ? AND id = ?
                """, copy, into.id(), into.createdBy(), into.createdAt(), into.updatedAt(), workspace, rule));
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
        List<Counters> found = db.list(
                counted,
                row -> new Counters(
                        campaign(row),
                        row.number("links_count"),
                        row.number("clicks"),
                        row.number("unique_visitors"),
                        new Money(row.number("refunds"), row.text("revenue_currency")),
                        counted(row, ""),
                        counted(row, "_today")));
        List<CampaignId> ids =
                found.stream().map(counters -> counters.campaign().id()).toList();
        Map<CampaignId, List<LinkCharge>> inAll = links.total(ids);
        Map<CampaignId, List<LinkCharge>> today = inAll.isEmpty() ? Map.of() : links.ofLastDays(ids, 1, now);
        return found.stream().map(counters -> measured(counters, inAll, today)).toList();
    }

    private MeasuredCampaign measured(
            Counters counters, Map<CampaignId, List<LinkCharge>> inAll, Map<CampaignId, List<LinkCharge>> today) {
        Campaign campaign = counters.campaign();
        RateTable now = rates.current();
        String shown = campaign.settings().costCurrency();
        return new MeasuredCampaign(
                campaign,
                counters.links(),
                counters.clicks(),
                counters.visitors(),
                counters.inAll().conversions(),
                Hundredths.converted(counters.inAll().revenue(), shown, now),
                Hundredths.converted(counters.refunds(), shown, now),
                CampaignSpend.of(counters.inAll(), inAll.getOrDefault(campaign.id(), List.of()), shown, now),
                CampaignSpend.of(counters.today(), today.getOrDefault(campaign.id(), List.of()), shown, now));
    }

    private static ChargeableCounts counted(Row row, String suffix) throws SQLException {
        return new ChargeableCounts(
                row.number("charged_clicks" + suffix),
                row.number("conversions" + suffix),
                new Money(row.number("revenue" + suffix), row.text("revenue_currency")));
    }

    private Campaign campaign(Row row) throws SQLException {
        return new Campaign(
                new CampaignId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("status", CampaignStatus.class),
                new CampaignSettings(
                        row.text("name"),
                        row.textOrNull("description"),
                        row.constant("type", CampaignType.class),
                        row.textOrNull("goal_type"),
                        row.decimalOrNull("goal_value"),
                        row.constantOrNull("cost_model", CostModel.class),
                        row.decimalOrNull("cost_override"),
                        row.text("cost_currency"),
                        major(row.numberOrNull("daily_budget")),
                        major(row.numberOrNull("total_budget")),
                        row.textOrNull("budget_fallback_url"),
                        row.flag("conversion_tracking"),
                        row.texts("tags"),
                        json.object(row.text("metadata")),
                        row.instantOrNull("starts_at"),
                        row.instantOrNull("ends_at")),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private static @Nullable Long minor(@Nullable BigDecimal major) {
        return major == null ? null : Hundredths.minor(major);
    }

    private static @Nullable BigDecimal major(@Nullable Long minor) {
        return minor == null ? null : Hundredths.major(minor);
    }

    /** The counters of a campaign, with money in the currency of the workspace. */
    private record Counters(
            Campaign campaign,
            long links,
            long clicks,
            long visitors,
            Money refunds,
            ChargeableCounts inAll,
            ChargeableCounts today) {}
}
