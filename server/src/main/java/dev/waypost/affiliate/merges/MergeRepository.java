package dev.waypost.affiliate.merges;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Moves the data of a partner to another in every table that refers to one. */
@ApplicationScoped
class MergeRepository {
    private static final List<String> OF_MEMBERSHIPS = List.of(
            "partner_links", "commissions", "payouts", "bounty_submissions", "fraud_events", "partner_messages");
    private static final List<String> OF_PARTNERS = List.of("customers", "conversions", "discounts");

    /**
     * The lock order of sales, refunds, reviews and payouts, to avoid deadlocks. Memberships come last: a change of a
     * commission appends to the ledger, which locks the membership by its foreign key.
     */
    private static final List<String> LOCK_ORDER = List.of(
            "conversions",
            "customers",
            "discounts",
            "fraud_events",
            "payouts",
            "bounty_submissions",
            "commissions",
            "enrollments");

    private final Db db;

    MergeRepository(Db db) {
        this.db = db;
    }

    /** Serialises the merges of a workspace. */
    void lockMerges(WorkspaceId workspace) {
        db.list(
                Sql.of("SELECT pg_advisory_xact_lock(hashtextextended('merge ' || ?::text, 0))", workspace.text()),
                _ -> "");
    }

    /**
     * Locks the data of the partner until the transaction ends. Memberships are locked against transactions that hold
     * them, as sales do with {@code ReferringPartners.hold}.
     */
    void lockAllOf(WorkspaceId workspace, PartnerId partner) {
        for (String table : LOCK_ORDER) {
            String strength = table.equals("enrollments") ? "UPDATE" : "NO KEY UPDATE";
            long _ = db.number(Sql.of("""
                    SELECT count(*)
                    FROM (SELECT FROM %s WHERE workspace_id = ? AND partner_id = ? ORDER BY id FOR %s) locked
                    """.formatted(table, strength), workspace, partner));
        }
    }

    /** The memberships of a partner, each with the other partner's membership in the same program. */
    List<Pair> memberships(WorkspaceId workspace, PartnerId from, PartnerId into) {
        return db.list(Sql.of("""
                        SELECT f.id, t.id AS other
                        FROM enrollments f
                        LEFT JOIN enrollments t ON t.program_id = f.program_id AND t.partner_id = ?
                        WHERE f.workspace_id = ? AND f.partner_id = ?
                        ORDER BY f.id
                        """, into, workspace, from), row -> {
            UUID other = row.uuidOrNull("other");
            return new Pair(new EnrollmentId(row.uuid("id")), other == null ? null : new EnrollmentId(other));
        });
    }

    /** Moves a whole membership to another partner, with its history. */
    void moveEnrollment(WorkspaceId workspace, EnrollmentId membership, PartnerId into, Instant now) {
        db.run(Sql.of(
                "UPDATE enrollments SET partner_id = ?, updated_at = ? WHERE workspace_id = ? AND id = ?",
                into,
                now,
                workspace,
                membership));
        for (String table : OF_MEMBERSHIPS) {
            db.run(Sql.of(
                    "UPDATE %s SET partner_id = ? WHERE workspace_id = ? AND enrollment_id = ?".formatted(table),
                    into,
                    workspace,
                    membership));
        }
    }

    /** Moves the links, leads and sales to another membership and ends the original one, which keeps its history. */
    void end(WorkspaceId workspace, EnrollmentId membership, EnrollmentId other, PartnerId into, Instant now) {
        db.run(Sql.of(
                "UPDATE partner_links SET enrollment_id = ?, partner_id = ? WHERE workspace_id = ? AND enrollment_id = ?",
                other,
                into,
                workspace,
                membership));
        db.run(Sql.of(
                "UPDATE conversions SET enrollment_id = ? WHERE workspace_id = ? AND enrollment_id = ?",
                other,
                workspace,
                membership));
        db.run(Sql.of("""
                UPDATE enrollments SET status = 'closed', status_reason = 'Merged into another partner', updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, now, workspace, membership));
    }

    /** Moves customers, conversions and discount codes. */
    void moveRest(WorkspaceId workspace, PartnerId from, PartnerId into) {
        for (String table : OF_PARTNERS) {
            db.run(Sql.of(
                    "UPDATE %s SET partner_id = ? WHERE workspace_id = ? AND partner_id = ?".formatted(table),
                    into,
                    workspace,
                    from));
        }
    }

    /** Moves the account and its payout method to the other partner, unless they have one. */
    void moveAccount(WorkspaceId workspace, PartnerId from, PartnerId into, Instant now) {
        db.one(
                        Sql.of("""
                        UPDATE partners f
                        SET account_id = NULL, updated_at = ?
                        FROM partners old, partners t
                        WHERE f.workspace_id = ? AND f.id = ? AND old.id = f.id AND old.account_id IS NOT NULL
                          AND t.workspace_id = f.workspace_id AND t.id = ? AND t.account_id IS NULL
                        RETURNING old.account_id, old.payout_method
                        """, now, workspace, from, into),
                        row -> new Account(row.uuid("account_id"), row.textOrNull("payout_method")))
                .ifPresent(account -> db.run(Sql.of("""
                        UPDATE partners
                        SET account_id = ?, payout_consent_at = NULL, payout_method = coalesce(?, payout_method), updated_at = ?
                        WHERE workspace_id = ? AND id = ?
                        """, account.id(), account.payoutMethod(), now, workspace, into)));
    }

    /** A membership, and that of the other partner in the same program. */
    record Pair(EnrollmentId membership, @Nullable EnrollmentId other) {}

    private record Account(UUID id, @Nullable String payoutMethod) {}
}
