package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The {@code subscriptions} table, and data of other tables that billing shows. */
@ApplicationScoped
class SubscriptionRepository {
    private static final String SELECT = """
            SELECT workspace_id, gateway, status, period, anchor, period_start, period_end, cancel_at_period_end, next_plan,
                   next_period, subscription_ref
            FROM subscriptions
            """;

    private final Db db;

    SubscriptionRepository(Db db) {
        this.db = db;
    }

    Optional<Subscription> find(WorkspaceId workspace) {
        return db.one(Sql.of(SELECT).then("WHERE workspace_id = ?", workspace), SubscriptionRepository::subscription);
    }

    void save(Subscription subscription, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO subscriptions (workspace_id, gateway, status, period, anchor, period_start, period_end,
                                           cancel_at_period_end, next_plan, next_period, subscription_ref, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (workspace_id) DO UPDATE
                SET gateway = excluded.gateway, status = excluded.status, period = excluded.period,
                    anchor = excluded.anchor, period_start = excluded.period_start, period_end = excluded.period_end,
                    cancel_at_period_end = excluded.cancel_at_period_end, next_plan = excluded.next_plan,
                    next_period = excluded.next_period, subscription_ref = excluded.subscription_ref,
                    updated_at = excluded.updated_at
                """,
                subscription.workspaceId(),
                subscription.gateway(),
                subscription.status(),
                subscription.period(),
                subscription.anchor(),
                subscription.periodStart(),
                subscription.periodEnd(),
                subscription.cancelAtPeriodEnd(),
                subscription.nextPlan(),
                subscription.nextPeriod(),
                subscription.ref(),
                now));
    }

    List<WorkspaceId> ended(Instant now, int most) {
        return db.list(Sql.of("""
                        SELECT workspace_id
                        FROM subscriptions
                        WHERE period_end <= ? AND status <> 'canceled'
                        ORDER BY period_end
                        LIMIT ?
                        """, now, most), row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    /** Subscriptions of deleted workspaces that would still be charged. */
    List<WorkspaceId> ofDeletedWorkspaces(int most) {
        return db.list(Sql.of("""
                        SELECT s.workspace_id
                        FROM subscriptions s
                        JOIN workspaces w ON w.id = s.workspace_id AND w.deleted_at IS NOT NULL
                        WHERE s.status <> 'canceled' AND NOT s.cancel_at_period_end
                        LIMIT ?
                        """, most), row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    Optional<Payer> payer(WorkspaceId workspace) {
        return db.one(Sql.of("""
                        SELECT w.name, u.email
                        FROM workspaces w
                        JOIN users u ON u.id = w.owner_id
                        WHERE w.id = ?
                        """, workspace), row -> new Payer(workspace, row.text("name"), row.text("email")));
    }

    long mostRulesOnALink(WorkspaceId workspace) {
        return db.number(Sql.of("""
                SELECT coalesce(max(rules), 0)
                FROM (SELECT count(*) AS rules
                      FROM rules
                      WHERE workspace_id = ? AND link_id IS NOT NULL AND deleted_at IS NULL
                      GROUP BY link_id) AS links
                """, workspace));
    }

    private static Subscription subscription(Row row) throws SQLException {
        return new Subscription(
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("gateway", BillingMode.class),
                row.constant("status", SubscriptionStatus.class),
                row.constant("period", BillingPeriod.class),
                row.instant("anchor"),
                row.instant("period_start"),
                row.instant("period_end"),
                row.flag("cancel_at_period_end"),
                row.constantOrNull("next_plan", Plan.class),
                row.constantOrNull("next_period", BillingPeriod.class),
                row.textOrNull("subscription_ref"));
    }
}
