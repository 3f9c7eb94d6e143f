package dev.waypost.campaigns;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.cost.BudgetState;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Hundredths;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code campaigns} table. Deleted ones stay in it, unseen. */
@ApplicationScoped
class CampaignRepository {
    private static final int LONGEST_METADATA = 10_000;

    private static final String CHANGEABLE =
            "name, description, type, status, goal_type, goal_value, cost_model, cost_override, cost_currency, "
                    + "daily_budget, total_budget, budget_fallback_url, conversion_tracking, tags, metadata, starts_at, "
                    + "ends_at, updated_at";

    private static final String PLACES = "?, ".repeat(17) + "?";

    private final Db db;
    private final FreeJson json;

    CampaignRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
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

    /** Campaigns whose budget may have been spent since yesterday, or about which an alert was sent. */
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

    /** Reads a campaign and keeps others from changing it until the transaction ends. */
    Optional<Campaign> lock(WorkspaceId workspace, CampaignId id) {
        return db.one(Sql.of("""
                        SELECT * FROM campaigns
                        WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL
                        FOR NO KEY UPDATE
                        """, workspace, id), this::campaign);
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

    /** Reads a row with the columns of the table. */
    Campaign campaign(Row row) throws SQLException {
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
}
