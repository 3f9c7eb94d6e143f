package dev.waypost.plans;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** The {@code workspace_plans} and {@code credit_transactions} tables. */
@ApplicationScoped
class PlanRepository {
    private final Db db;

    PlanRepository(Db db) {
        this.db = db;
    }

    void start(WorkspaceId workspace, Plan plan, Instant now, long credits) {
        db.run(Sql.of("""
                INSERT INTO workspace_plans
                    (workspace_id, plan, period, status, cycle_start, cycle_end, plan_credits, purchased_credits)
                VALUES (?, ?, 'monthly', 'active', ?, ?, ?, 0)
                """, workspace, plan, now, nextCycle(now), credits));
    }

    void change(WorkspaceId workspace, Plan plan, long credits) {
        db.run(Sql.of(
                "UPDATE workspace_plans SET plan = ?, plan_credits = ? WHERE workspace_id = ?",
                plan,
                credits,
                workspace));
    }

    Plan plan(WorkspaceId workspace) {
        return db.one(
                        Sql.of("SELECT plan FROM workspace_plans WHERE workspace_id = ?", workspace),
                        row -> row.constant("plan", Plan.class))
                .orElseThrow();
    }

    Map<WorkspaceId, Plan> plans() {
        return db
                .list(
                        Sql.of("SELECT workspace_id, plan FROM workspace_plans"),
                        row -> Map.entry(new WorkspaceId(row.uuid("workspace_id")), row.constant("plan", Plan.class)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Reads the account and keeps others from changing it until the transaction ends. */
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
                SET plan_credits = ?, purchased_credits = ?, cycle_start = ?, cycle_end = ?
                WHERE workspace_id = ?
                """,
                account.planCredits(),
                account.purchasedCredits(),
                account.cycleStart(),
                account.cycleEnd(),
                workspace));
    }

    void record(
            UUID id,
            WorkspaceId workspace,
            String type,
            String pool,
            long amount,
            long after,
            String why,
            Instant now) {
        db.run(Sql.of("""
                INSERT INTO credit_transactions
                    (id, workspace_id, type, pool, amount, balance_after, description, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, id, workspace, type, pool, amount, after, why, now));
    }

    long spent(WorkspaceId workspace, Instant start, Instant end) {
        return db.number(Sql.of("""
                SELECT coalesce(-sum(amount), 0)
                FROM credit_transactions
                WHERE workspace_id = ? AND type = 'usage' AND created_at >= ? AND created_at < ?
                """, workspace, start, end));
    }

    static Instant nextCycle(Instant from) {
        return from.atZone(ZoneOffset.UTC).plusMonths(1).toInstant();
    }

    private CreditAccount account(WorkspaceId workspace, String locking) {
        return db.one(Sql.of("""
                                SELECT plan, plan_credits, purchased_credits, cycle_start, cycle_end
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
                row.instant("cycle_start"),
                row.instant("cycle_end"));
    }
}
