package dev.waypost.affiliate.payouts;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.payouts.PartnerPayoutResource.PartnerPayoutView;
import dev.waypost.affiliate.programs.PayoutSchedule;
import dev.waypost.affiliate.programs.ProgramId;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code payouts} table, the invoice numbers, and the scheduled batches. */
@ApplicationScoped
class PayoutRepository {
    private final Db db;

    PayoutRepository(Db db) {
        this.db = db;
    }

    void insert(Payout payout) {
        db.run(Sql.of(
                """
                INSERT INTO payouts (
                    id, workspace_id, program_id, enrollment_id, partner_id, amount, fee, currency, status, method,
                    period_start, period_end, commissions_count, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                payout.id(),
                payout.workspaceId(),
                payout.programId(),
                payout.enrollmentId(),
                payout.partnerId(),
                payout.amount().minor(),
                payout.fee().minor(),
                payout.amount().currency(),
                payout.status(),
                payout.method(),
                payout.periodStart(),
                payout.periodEnd(),
                payout.commissionsCount(),
                payout.createdAt(),
                payout.updatedAt()));
    }

    void update(Payout payout) {
        db.run(Sql.of(
                """
                UPDATE payouts
                SET status = ?, fee = ?, invoice_id = ?, reference = ?, failure_reason = ?, initiated_at = ?, paid_at = ?,
                    updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                payout.status(),
                payout.fee().minor(),
                payout.invoiceId(),
                payout.reference(),
                payout.failureReason(),
                payout.initiatedAt(),
                payout.paidAt(),
                payout.updatedAt(),
                payout.workspaceId(),
                payout.id()));
    }

    Optional<Payout> find(WorkspaceId workspace, PayoutId id) {
        return db.one(
                Sql.of("SELECT * FROM payouts WHERE workspace_id = ? AND id = ?", workspace, id),
                PayoutRepository::payout);
    }

    Optional<Payout> lock(WorkspaceId workspace, PayoutId id) {
        return db.one(
                Sql.of("SELECT * FROM payouts WHERE workspace_id = ? AND id = ? FOR UPDATE", workspace, id),
                PayoutRepository::payout);
    }

    Listing<Payout> list(WorkspaceId workspace, PayoutQuery query, Paging paging) {
        Sql which = matching(workspace, query);
        return page(which, "ORDER BY id DESC", paging);
    }

    /** The payouts of an account in all workspaces, newest first. */
    Listing<PartnerPayoutView> list(PartnerAccountId account, Paging paging) {
        String from = """
                FROM partners p
                JOIN payouts o ON o.partner_id = p.id
                JOIN programs g ON g.id = o.program_id
                WHERE p.account_id = ?
                """;
        return new Listing<>(
                db.list(
                        Sql.of("SELECT o.*, g.name AS program_name " + from, account)
                                .then("ORDER BY o.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        row -> ofPartner(payout(row), row.text("program_name"))),
                db.number(Sql.of("SELECT count(*) " + from, account)));
    }

    private static PartnerPayoutView ofPartner(Payout payout, String program) {
        return new PartnerPayoutView(
                payout.id(),
                payout.programId(),
                program,
                payout.enrollmentId(),
                payout.amount().major(),
                payout.amount().currency(),
                payout.status(),
                payout.method(),
                payout.periodStart(),
                payout.periodEnd(),
                payout.commissionsCount(),
                payout.invoiceId(),
                payout.paidAt(),
                payout.createdAt());
    }

    /** Payouts with an invoice, newest invoice first. */
    Listing<Payout> invoiced(WorkspaceId workspace, PayoutQuery query, Paging paging) {
        return page(matching(workspace, query).then("AND invoice_id IS NOT NULL"), "ORDER BY invoice_id DESC", paging);
    }

    /** The next payouts by age after a given one, or the oldest. */
    List<Payout> after(WorkspaceId workspace, PayoutQuery query, @Nullable PayoutId last, int most) {
        Sql which = matching(workspace, query);
        return db.list(
                Sql.of("SELECT * FROM payouts")
                        .then(which.text(), which.args().toArray())
                        .thenIf(last, "AND id > ?")
                        .then("ORDER BY id LIMIT ?", most),
                PayoutRepository::payout);
    }

    long count(WorkspaceId workspace, PayoutQuery query) {
        Sql which = matching(workspace, query);
        return db.number(Sql.of("SELECT count(*) FROM payouts")
                .then(which.text(), which.args().toArray()));
    }

    /** The next invoice number of the workspace; a rolled-back transaction does not use up a number. */
    long nextInvoice(WorkspaceId workspace) {
        return db.number(Sql.of("""
                INSERT INTO payout_invoice_numbers AS n (workspace_id, last) VALUES (?, 1)
                ON CONFLICT (workspace_id) DO UPDATE SET last = n.last + 1
                RETURNING last
                """, workspace));
    }

    /** Programs of all workspaces with the schedule whose batch of the period does not exist. */
    List<DueProgram> due(PayoutSchedule schedule, Instant periodEnd) {
        return db.list(
                Sql.of("""
                        SELECT p.id, p.workspace_id
                        FROM programs p
                        WHERE p.payout_schedule = ? AND p.deleted_at IS NULL AND p.status <> 'draft' AND p.created_at < ?
                          AND NOT EXISTS (SELECT FROM payout_runs r WHERE r.program_id = p.id AND r.period_end = ?)
                        ORDER BY p.id
                        """, schedule, periodEnd, periodEnd),
                row -> new DueProgram(new WorkspaceId(row.uuid("workspace_id")), new ProgramId(row.uuid("id"))));
    }

    /** Whether the caller has claimed the batch of the period. */
    boolean claim(ProgramId program, Instant periodEnd, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO payout_runs (program_id, period_end, created_at) VALUES (?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """, program, periodEnd, now)) > 0;
    }

    boolean isVerified(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NOT NULL", user)) > 0;
    }

    boolean isBanned(EnrollmentId enrollment) {
        return db.number(Sql.of("SELECT count(*) FROM enrollments WHERE id = ? AND status = 'banned'", enrollment)) > 0;
    }

    private Listing<Payout> page(Sql which, String order, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of("SELECT * FROM payouts")
                                .then(which.text(), which.args().toArray())
                                .then(order + " LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        PayoutRepository::payout),
                db.number(Sql.of("SELECT count(*) FROM payouts")
                        .then(which.text(), which.args().toArray())));
    }

    private static Sql matching(WorkspaceId workspace, PayoutQuery query) {
        return Sql.of("WHERE workspace_id = ?", workspace)
                .thenIf(query.programId, "AND program_id = ?")
                .thenIf(query.partnerId, "AND partner_id = ?")
                .thenIf(query.status, "AND status = ?")
                .thenIf(query.start, "AND created_at >= ?")
                .thenIf(query.end, "AND created_at < ?");
    }

    private static Payout payout(Row row) throws SQLException {
        String currency = row.text("currency");
        return new Payout(
                new PayoutId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                new EnrollmentId(row.uuid("enrollment_id")),
                new PartnerId(row.uuid("partner_id")),
                new Money(row.number("amount"), currency),
                new Money(row.number("fee"), currency),
                row.constant("status", PayoutStatus.class),
                row.constant("method", PayoutMethod.class),
                row.instant("period_start"),
                row.instant("period_end"),
                (int) row.number("commissions_count"),
                row.textOrNull("invoice_id"),
                row.textOrNull("reference"),
                row.textOrNull("failure_reason"),
                row.instantOrNull("initiated_at"),
                row.instantOrNull("paid_at"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    /** A program with a due batch. */
    record DueProgram(WorkspaceId workspaceId, ProgramId programId) {}
}
