package dev.waypost.billing.orders;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Cycle;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code billing_orders} and {@code invoice_numbers} tables. */
@ApplicationScoped
class OrderRepository {
    private static final String SELECT = """
            SELECT id, workspace_id, kind, status, gateway, description, plan, period, credits, amount, refunded, currency,
                   session_ref, payment_ref, invoice_number, service_start, service_end, created_at, expires_at, paid_at
            FROM billing_orders
            """;

    private final Db db;

    OrderRepository(Db db) {
        this.db = db;
    }

    /** Returns whether the payment is new. */
    boolean insert(BillingOrder order) {
        @Nullable Cycle service = order.service();
        return db.run(Sql.of(
                        """
                        INSERT INTO billing_orders
                            (id, workspace_id, kind, status, gateway, description, plan, period, credits, amount, refunded,
                             currency, session_ref, payment_ref, invoice_number, service_start, service_end, created_at,
                             expires_at, paid_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (payment_ref) DO NOTHING
                        """,
                        order.id(),
                        order.workspaceId(),
                        order.kind(),
                        order.status(),
                        order.gateway(),
                        order.description(),
                        order.plan(),
                        order.period(),
                        order.credits(),
                        order.amount().minor(),
                        order.refunded(),
                        order.amount().currency(),
                        order.sessionRef(),
                        order.paymentRef(),
                        order.invoiceNumber(),
                        service == null ? null : service.start(),
                        service == null ? null : service.end(),
                        order.createdAt(),
                        order.expiresAt(),
                        order.paidAt()))
                == 1;
    }

    Optional<BillingOrder> find(WorkspaceId workspace, OrderId id) {
        return db.one(Sql.of(SELECT).then("WHERE workspace_id = ? AND id = ?", workspace, id), OrderRepository::order);
    }

    Optional<BillingOrder> find(OrderId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ?", id), OrderRepository::order);
    }

    Optional<BillingOrder> ofPayment(String paymentRef) {
        return db.one(Sql.of(SELECT).then("WHERE payment_ref = ?", paymentRef), OrderRepository::order);
    }

    Optional<BillingOrder> openRenewal(WorkspaceId workspace) {
        return db.one(Sql.of(SELECT).then("""
                                WHERE workspace_id = ? AND kind = 'renewal' AND status = 'open'
                                ORDER BY id DESC
                                LIMIT 1
                                """, workspace), OrderRepository::order);
    }

    Listing<BillingOrder> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then(
                                        "WHERE workspace_id = ? ORDER BY id DESC LIMIT ? OFFSET ?",
                                        workspace,
                                        paging.limit(),
                                        paging.offset()),
                        OrderRepository::order),
                db.number(Sql.of("SELECT count(*) FROM billing_orders WHERE workspace_id = ?", workspace)));
    }

    Listing<BillingOrder> open(BillingMode gateway, Instant now, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT).then("""
                                        WHERE status = 'open' AND gateway = ? AND expires_at > ?
                                        ORDER BY expires_at
                                        LIMIT ? OFFSET ?
                                        """, gateway, now, paging.limit(), paging.offset()),
                        OrderRepository::order),
                db.number(Sql.of("""
                        SELECT count(*) FROM billing_orders WHERE status = 'open' AND gateway = ? AND expires_at > ?
                        """, gateway, now)));
    }

    Map<WorkspaceId, String> workspaceNames(Collection<WorkspaceId> workspaces) {
        UUID[] ids = workspaces.stream().map(WorkspaceId::value).distinct().toArray(UUID[]::new);
        Map<WorkspaceId, String> names = new HashMap<>();
        db.list(
                        Sql.of("SELECT id, name FROM workspaces WHERE id = ANY (?)", new Object[] {ids}),
                        row -> Map.entry(new WorkspaceId(row.uuid("id")), row.text("name")))
                .forEach(entry -> names.put(entry.getKey(), entry.getValue()));
        return names;
    }

    void keepSession(OrderId id, String sessionRef) {
        db.run(Sql.of("UPDATE billing_orders SET session_ref = ? WHERE id = ?", sessionRef, id));
    }

    /** The next invoice number; concurrent payments wait for this transaction, so that numbers have no gaps. */
    long nextInvoiceNumber() {
        return db.list(Sql.of("UPDATE invoice_numbers SET last = last + 1 RETURNING last"), row -> row.number("last"))
                .getFirst();
    }

    void paid(OrderId id, String paymentRef, long invoiceNumber, @Nullable Cycle service, Instant now) {
        db.run(Sql.of(
                """
                UPDATE billing_orders
                SET status = 'paid', payment_ref = ?, invoice_number = ?, service_start = ?, service_end = ?, paid_at = ?,
                    failure = NULL
                WHERE id = ?
                """,
                paymentRef,
                invoiceNumber,
                service == null ? null : service.start(),
                service == null ? null : service.end(),
                now,
                id));
    }

    void refunded(OrderId id, OrderStatus status, long refunded) {
        db.run(Sql.of("UPDATE billing_orders SET status = ?, refunded = ? WHERE id = ?", status, refunded, id));
    }

    void failed(OrderId id, String reason) {
        db.run(Sql.of(
                "UPDATE billing_orders SET status = 'failed', failure = ? WHERE id = ? AND status = 'open'",
                reason,
                id));
    }

    void expire(OrderId id) {
        db.run(Sql.of("UPDATE billing_orders SET status = 'expired' WHERE id = ? AND status = 'open'", id));
    }

    void expireOthersOfPlan(WorkspaceId workspace, OrderId than) {
        db.run(Sql.of("""
                UPDATE billing_orders
                SET status = 'expired'
                WHERE workspace_id = ? AND id <> ? AND status = 'open' AND gateway = 'manual'
                  AND kind IN ('subscription', 'plan_change', 'renewal')
                """, workspace, than));
    }

    void expireBefore(Instant now) {
        db.run(Sql.of("UPDATE billing_orders SET status = 'expired' WHERE status = 'open' AND expires_at <= ?", now));
    }

    private static BillingOrder order(Row row) throws SQLException {
        @Nullable Instant start = row.instantOrNull("service_start");
        @Nullable Instant end = row.instantOrNull("service_end");
        return new BillingOrder(
                new OrderId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("kind", OrderKind.class),
                row.constant("status", OrderStatus.class),
                row.constant("gateway", BillingMode.class),
                row.text("description"),
                row.constantOrNull("plan", Plan.class),
                row.constantOrNull("period", BillingPeriod.class),
                row.number("credits"),
                new Money(row.number("amount"), row.text("currency")),
                row.number("refunded"),
                row.textOrNull("session_ref"),
                row.textOrNull("payment_ref"),
                row.numberOrNull("invoice_number"),
                start == null || end == null ? null : new Cycle(start, end),
                row.instant("created_at"),
                row.instant("expires_at"),
                row.instantOrNull("paid_at"));
    }
}
