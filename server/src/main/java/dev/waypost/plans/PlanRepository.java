package dev.waypost.plans;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The {@code workspace_plans} and {@code credit_transactions} tables. */
@Singleton
class PlanRepository {
    private final Db db;
    private final Broadcast broadcast;

    PlanRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(WorkspaceId workspace, CreditAccount account) {
        db.run(Sql.of(
                """
                INSERT INTO workspace_plans
                    (workspace_id, plan, period, cycle_anchor, cycle_start, cycle_end, plan_credits, purchased_credits)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                workspace,
                account.plan(),
                BillingPeriod.MONTHLY,
                account.anchor(),
                account.cycleStart(),
                account.cycleEnd(),
                account.planCredits(),
                account.purchasedCredits()));
    }

    void changePeriod(WorkspaceId workspace, BillingPeriod period) {
        db.run(Sql.of("UPDATE workspace_plans SET period = ? WHERE workspace_id = ?", period, workspace));
    }

    void announce(WorkspaceId workspace) {
        broadcast.announce(Topic.CALLER, workspace.text());
    }

    /** Workspaces whose credit month is over. */
    List<WorkspaceId> ended(Instant now, int most) {
        return db.list(Sql.of("""
                        SELECT workspace_id FROM workspace_plans WHERE cycle_end <= ? ORDER BY cycle_end LIMIT ?
                        """, now, most), row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    Optional<Plan> plan(WorkspaceId workspace) {
        return db.one(
                Sql.of("SELECT plan FROM workspace_plans WHERE workspace_id = ?", workspace),
                row -> row.constant("plan", Plan.class));
    }

    Map<WorkspaceId, Plan> plans() {
        return db
                .list(
                        Sql.of("SELECT workspace_id, plan FROM workspace_plans"),
                        row -> Map.entry(new WorkspaceId(row.uuid("workspace_id")), row.constant("plan", Plan.class)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Reads and locks the account until the transaction ends. */
    CreditAccount lock(WorkspaceId workspace) {
        return account(workspace, "FOR UPDATE");
    }

    CreditAccount read(WorkspaceId workspace) {
        return account(workspace, "");
    }

    void save(WorkspaceId workspace, CreditAccount account) {
        db.run(Sql.of(
                """
                UPDATE workspace_plans
                SET plan = ?, plan_credits = ?, purchased_credits = ?, cycle_anchor = ?, cycle_start = ?, cycle_end = ?
                WHERE workspace_id = ?
                """,
                account.plan(),
                account.planCredits(),
                account.purchasedCredits(),
                account.anchor(),
                account.cycleStart(),
                account.cycleEnd(),
                workspace));
    }

    void record(WorkspaceId workspace, CreditTransaction transaction) {
        db.run(Sql.of(
                """
                INSERT INTO credit_transactions
                    (id, workspace_id, type, pool, amount, balance_after, description, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                transaction.id(),
                workspace,
                transaction.type(),
                transaction.pool(),
                transaction.amount(),
                transaction.balanceAfter(),
                transaction.description(),
                transaction.createdAt()));
    }

    Listing<CreditTransaction> transactions(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(Sql.of("""
                                SELECT id, type, pool, amount, balance_after, description, created_at
                                FROM credit_transactions
                                WHERE workspace_id = ?
                                ORDER BY seq DESC
                                LIMIT ? OFFSET ?
                                """, workspace, paging.limit(), paging.offset()), PlanRepository::transaction),
                db.number(Sql.of("SELECT count(*) FROM credit_transactions WHERE workspace_id = ?", workspace)));
    }

    Map<LocalDate, Long> spentByDay(WorkspaceId workspace, Instant start, Instant end) {
        return db
                .list(
                        Sql.of("""
                                SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, -sum(amount) AS credits
                                FROM credit_transactions
                                WHERE workspace_id = ? AND type = 'usage' AND created_at >= ? AND created_at < ?
                                GROUP BY day
                                """, workspace, start, end),
                        row -> Map.entry(LocalDate.parse(row.text("day")), row.number("credits")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    long spent(WorkspaceId workspace, Instant start, Instant end) {
        return db.number(Sql.of("""
                SELECT coalesce(-sum(amount), 0)
                FROM credit_transactions
                WHERE workspace_id = ? AND type = 'usage' AND created_at >= ? AND created_at < ?
                """, workspace, start, end));
    }

    private CreditAccount account(WorkspaceId workspace, String locking) {
        return db.one(Sql.of("""
                                SELECT plan, plan_credits, purchased_credits, cycle_anchor, cycle_start, cycle_end
                                FROM workspace_plans
                                WHERE workspace_id = ?
                                """, workspace).then(locking), PlanRepository::account)
                .orElseThrow();
    }

    private static CreditAccount account(Row row) throws SQLException {
        return new CreditAccount(
                row.constant("plan", Plan.class),
                row.number("plan_credits"),
                row.number("purchased_credits"),
                row.instant("cycle_anchor"),
                row.instant("cycle_start"),
                row.instant("cycle_end"));
    }

    private static CreditTransaction transaction(Row row) throws SQLException {
        return new CreditTransaction(
                new CreditTransactionId(row.uuid("id")),
                row.constant("type", CreditTransactionType.class),
                row.number("amount"),
                row.constant("pool", CreditPool.class),
                row.number("balance_after"),
                row.text("description"),
                row.instant("created_at"));
    }
}
