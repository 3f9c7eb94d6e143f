package dev.waypost.billing.accounts;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.accounts.BillingAccount.Recharge;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code billing_accounts} table. */
@ApplicationScoped
class BillingAccountRepository {
    private static final String SELECT = """
            SELECT workspace_id, customer_ref, payment_method_ref, payment_method_label, recharge_enabled, recharge_below,
                   recharge_amount, recharge_failures, recharge_attempt_at
            FROM billing_accounts
            """;

    private final Db db;

    BillingAccountRepository(Db db) {
        this.db = db;
    }

    Optional<BillingAccount> find(WorkspaceId workspace) {
        return db.one(Sql.of(SELECT).then("WHERE workspace_id = ?", workspace), BillingAccountRepository::account);
    }

    /** Creates the row if necessary and locks it, which serialises changes to the billing of the workspace. */
    BillingAccount lock(WorkspaceId workspace) {
        db.run(Sql.of("INSERT INTO billing_accounts (workspace_id) VALUES (?) ON CONFLICT DO NOTHING", workspace));
        return db.one(
                        Sql.of(SELECT).then("WHERE workspace_id = ? FOR UPDATE", workspace),
                        BillingAccountRepository::account)
                .orElseThrow();
    }

    Optional<WorkspaceId> ofCustomer(String customerRef) {
        return db.one(
                Sql.of("SELECT workspace_id FROM billing_accounts WHERE customer_ref = ?", customerRef),
                row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    void save(BillingAccount account) {
        @Nullable PaymentMethod method = account.paymentMethod();
        Recharge recharge = account.recharge();
        db.run(Sql.of(
                """
                UPDATE billing_accounts
                SET customer_ref = ?, payment_method_ref = ?, payment_method_label = ?, recharge_enabled = ?,
                    recharge_below = ?, recharge_amount = ?, recharge_failures = ?, recharge_attempt_at = ?
                WHERE workspace_id = ?
                """,
                account.customerRef(),
                method == null ? null : method.ref(),
                method == null ? null : method.label(),
                recharge.enabled(),
                recharge.below(),
                recharge.amount(),
                recharge.failures(),
                recharge.attemptedAt(),
                account.workspaceId()));
    }

    /**
     * Workspaces that are due to buy credits.
     *
     * @param limited the plans with limited credits
     */
    List<WorkspaceId> rechargesDue(
            Collection<Plan> limited, long creditsPerDollar, Instant attemptedBefore, Instant now) {
        return db.list(
                Sql.of(
                        """
                        SELECT a.workspace_id
                        FROM billing_accounts a
                        JOIN workspace_plans p ON p.workspace_id = a.workspace_id
                        JOIN workspaces w ON w.id = a.workspace_id AND w.deleted_at IS NULL
                        WHERE a.recharge_enabled
                          AND p.plan = ANY (?)
                          AND p.cycle_end > ?
                          AND (a.recharge_attempt_at IS NULL OR a.recharge_attempt_at <= ?)
                          AND (p.plan_credits + p.purchased_credits) * 100 < a.recharge_below * ?
                        LIMIT 500
                        """,
                        limited.stream()
                                .map(plan -> plan.name().toLowerCase(Locale.ROOT))
                                .toArray(String[]::new),
                        now,
                        attemptedBefore,
                        creditsPerDollar),
                row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    private static BillingAccount account(Row row) throws SQLException {
        @Nullable String method = row.textOrNull("payment_method_ref");
        return new BillingAccount(
                new WorkspaceId(row.uuid("workspace_id")),
                row.textOrNull("customer_ref"),
                method == null ? null : new PaymentMethod(method, row.text("payment_method_label")),
                new Recharge(
                        row.flag("recharge_enabled"),
                        row.number("recharge_below"),
                        row.number("recharge_amount"),
                        (int) row.number("recharge_failures"),
                        row.instantOrNull("recharge_attempt_at")));
    }
}
