package dev.waypost.integrations.payments;

import dev.waypost.access.WorkspaceId;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code parked_refunds} table. */
@ApplicationScoped
class ParkedRefundRepository {
    /** More than any real shop has; the oldest, which are the least likely to find their sale, are deleted. */
    private static final int MOST_OF_A_WORKSPACE = 10_000;

    /** A service may report single refunds and their total: the total is then listed, without failed refunds. */
    private static final String UNMATCHED = """
            WHERE p.workspace_id = ? AND p.received_at >= ? AND p.kind <> 'failed' AND NOT EXISTS (
                SELECT 1 FROM parked_refunds total
                WHERE p.kind = 'refund' AND total.kind = 'total' AND total.installation_id = p.installation_id
                  AND total.payment && p.payment)
            """;

    private final Db db;

    ParkedRefundRepository(Db db) {
        this.db = db;
    }

    /** A repeated report of a refund replaces the earlier one. */
    void park(Installation installation, List<String> payment, ReportedRefund back, Instant now) {
        Money money = back.money();
        db.run(Sql.of(
                """
                INSERT INTO parked_refunds (installation_id, reference, workspace_id, payment, kind, amount, currency, received_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (installation_id, reference)
                    DO UPDATE SET payment = excluded.payment, kind = excluded.kind, amount = excluded.amount,
                                  currency = excluded.currency
                """,
                installation.id(),
                back.reference(),
                installation.workspaceId(),
                payment.toArray(String[]::new),
                back.kind(),
                money == null ? null : (Long) money.minor(),
                money == null ? null : money.currency(),
                now));
        db.run(Sql.of("""
                DELETE FROM parked_refunds
                WHERE workspace_id = ? AND received_at < (
                    SELECT received_at FROM parked_refunds WHERE workspace_id = ?
                    ORDER BY received_at DESC OFFSET ? LIMIT 1)
                """, installation.workspaceId(), installation.workspaceId(), MOST_OF_A_WORKSPACE - 1));
    }

    /** The refunds of an order by all its references, oldest first. */
    List<ParkedRefund> of(WorkspaceId workspace, String order, Instant since) {
        return db.list(Sql.of("""
                        SELECT p.*, i.provider FROM parked_refunds p JOIN installations i ON i.id = p.installation_id
                        WHERE p.workspace_id = ? AND p.received_at >= ? AND i.deleted_at IS NULL
                          AND (p.payment @> ARRAY[?::text] OR EXISTS (
                              SELECT 1 FROM integration_payments names
                              WHERE names.installation_id = p.installation_id AND names.order_id = ?
                                AND names.reference = ANY (p.payment)))
                        ORDER BY p.received_at, p.reference
                        """, workspace, since, order, order), ParkedRefundRepository::refund);
    }

    void delete(ParkedRefund refund) {
        db.run(Sql.of(
                "DELETE FROM parked_refunds WHERE installation_id = ? AND reference = ?",
                refund.installation(),
                refund.back().reference()));
    }

    Listing<ParkedRefund> list(WorkspaceId workspace, Instant since, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(
                                        "SELECT p.*, i.provider FROM parked_refunds p JOIN installations i ON i.id = p.installation_id")
                                .then(UNMATCHED, workspace, since)
                                .then("ORDER BY p.received_at DESC, p.reference")
                                .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        ParkedRefundRepository::refund),
                db.number(Sql.of("SELECT count(*) FROM parked_refunds p").then(UNMATCHED, workspace, since)));
    }

    void forget(Instant before) {
        db.run(Sql.of("DELETE FROM parked_refunds WHERE received_at < ?", before));
    }

    private static ParkedRefund refund(Row row) throws SQLException {
        @Nullable String currency = row.textOrNull("currency");
        return new ParkedRefund(
                new InstallationId(row.uuid("installation_id")),
                row.constant("provider", Provider.class),
                row.texts("payment"),
                new ReportedRefund(
                        row.constant("kind", ReportedRefund.Kind.class),
                        row.text("reference"),
                        currency == null ? null : new Money(row.number("amount"), currency)),
                row.instant("received_at"));
    }
}
