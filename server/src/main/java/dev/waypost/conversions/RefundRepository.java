package dev.waypost.conversions;

import dev.waypost.conversions.ledger.Refund;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The {@code conversion_refunds} table. */
@ApplicationScoped
class RefundRepository {
    private final Db db;

    RefundRepository(Db db) {
        this.db = db;
    }

    /** Oldest first. */
    List<Refund> of(Conversion sale) {
        return db.list(
                Sql.of("""
                        SELECT id, amount, revenue, refunded_at FROM conversion_refunds
                        WHERE workspace_id = ? AND conversion_id = ?
                        ORDER BY id
                        """, sale.workspaceId(), sale.id()),
                row -> new Refund(
                        row.uuid("id"),
                        new Money(row.number("amount"), sale.money().currency()),
                        new Money(row.number("revenue"), sale.worth().revenue().currency()),
                        row.instant("refunded_at")));
    }

    void insert(Conversion sale, Refund refund) {
        db.run(Sql.of(
                """
                INSERT INTO conversion_refunds (id, workspace_id, conversion_id, amount, revenue, refunded_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                refund.id(),
                sale.workspaceId(),
                sale.id(),
                refund.money().minor(),
                refund.revenue().minor(),
                refund.at()));
    }

    void delete(Conversion sale, Refund refund) {
        db.run(Sql.of(
                "DELETE FROM conversion_refunds WHERE workspace_id = ? AND id = ?", sale.workspaceId(), refund.id()));
    }
}
