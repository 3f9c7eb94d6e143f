package dev.waypost.integrations.payments;

import dev.waypost.integrations.InstallationId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Optional;

/** What services said about payments: their names for orders and customers, and refunds. */
@ApplicationScoped
class ReceiptRepository {
    private final Db db;

    ReceiptRepository(Db db) {
        this.db = db;
    }

    /** The order that one of the references is linked to. */
    Optional<String> order(InstallationId installation, Collection<String> references) {
        return db.one(Sql.of("""
                        SELECT order_id FROM integration_payments
                        WHERE installation_id = ? AND reference = ANY (?)
                        ORDER BY order_id LIMIT 1
                        """, installation, references.toArray(String[]::new)), row -> row.text("order_id"));
    }

    void keepOrder(InstallationId installation, Collection<String> references, String order) {
        db.run(Sql.of("""
                INSERT INTO integration_payments (installation_id, reference, order_id)
                SELECT ?, reference, ? FROM unnest(?::text[]) AS r (reference)
                ON CONFLICT DO NOTHING
                """, installation, order, references.toArray(String[]::new)));
    }

    /**
     * Stores a reported refund and returns the total refund of the order. A reported total excludes failed refunds; if
     * single refunds exceed the last total, newer ones are among them.
     */
    long keepRefund(InstallationId installation, String order, ReportedRefund back, long amount) {
        db.run(Sql.of("""
                INSERT INTO integration_refunds (installation_id, order_id, reference, kind, amount)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (installation_id, order_id, reference)
                    DO UPDATE SET kind = excluded.kind, amount = excluded.amount
                """, installation, order, back.reference(), back.kind(), amount));
        return db.number(Sql.of("""
                SELECT greatest(
                    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0),
                    coalesce(sum(amount) FILTER (WHERE kind = 'total'), 0)
                        - coalesce(sum(amount) FILTER (WHERE kind = 'failed'), 0))::bigint
                FROM integration_refunds
                WHERE installation_id = ? AND order_id = ?
                """, installation, order));
    }

    Optional<String> customer(InstallationId installation, String reference) {
        return db.one(
                Sql.of(
                        "SELECT external_id FROM integration_customers WHERE installation_id = ? AND reference = ?",
                        installation,
                        reference),
                row -> row.text("external_id"));
    }

    void keepCustomer(InstallationId installation, String reference, String externalId) {
        db.run(Sql.of("""
                INSERT INTO integration_customers (installation_id, reference, external_id)
                VALUES (?, ?, ?)
                ON CONFLICT (installation_id, reference) DO UPDATE SET external_id = excluded.external_id
                """, installation, reference, externalId));
    }
}
