package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The {@code commissions} table. */
@ApplicationScoped
class CommissionRepository {
    private final Db db;

    CommissionRepository(Db db) {
        this.db = db;
    }

    /** Inserts the commission unless its conversion already has one. */
    boolean insert(Commission commission) {
        return db.run(Sql.of(
                        """
                        INSERT INTO commissions (
                            id, workspace_id, program_id, enrollment_id, partner_id, customer_id, link_id, conversion_id,
                            type, amount, earnings, currency, is_share, quantity, status, hold_until, clawback_of,
                            invoice_id, description, created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (conversion_id) DO NOTHING
                        """,
                        commission.id(),
                        commission.workspaceId(),
                        commission.programId(),
                        commission.enrollmentId(),
                        commission.partnerId(),
                        commission.customerId(),
                        commission.linkId(),
                        commission.conversionId(),
                        commission.type(),
                        commission.amount().minor(),
                        commission.earnings().minor(),
                        commission.earnings().currency(),
                        commission.isShare(),
                        commission.quantity(),
                        commission.status(),
                        commission.holdUntil(),
                        commission.clawbackOf(),
                        commission.invoiceId(),
                        commission.description(),
                        commission.createdAt(),
                        commission.updatedAt()))
                > 0;
    }

    void update(List<Commission> commissions) {
        db.runAll(commissions.stream().map(CommissionRepository::update).toList());
    }

    private static Sql update(Commission commission) {
        return Sql.of(
                """
                UPDATE commissions
                SET enrollment_id = ?, partner_id = ?, amount = ?, earnings = ?, given_back = ?, status = ?, hold_until = ?,
                    payout_id = ?, description = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                commission.enrollmentId(),
                commission.partnerId(),
                commission.amount().minor(),
                commission.earnings().minor(),
                commission.givenBack().minor(),
                commission.status(),
                commission.holdUntil(),
                commission.payoutId(),
                commission.description(),
                commission.updatedAt(),
                commission.workspaceId(),
                commission.id());
    }

    Optional<Commission> find(WorkspaceId workspace, CommissionId id) {
        return db.one(
                Sql.of("SELECT * FROM commissions WHERE workspace_id = ? AND id = ?", workspace, id),
                CommissionRepository::commission);
    }

    /** Locks commissions until the transaction ends; in a fixed order, to avoid deadlocks. */
    List<Commission> lock(WorkspaceId workspace, Collection<CommissionId> ids) {
        return db.list(
                Sql.of(
                        "SELECT * FROM commissions WHERE workspace_id = ? AND id = ANY (?) ORDER BY id FOR UPDATE",
                        workspace,
                        ids.stream().map(CommissionId::value).toArray(UUID[]::new)),
                CommissionRepository::commission);
    }

    Optional<Commission> lockOf(WorkspaceId workspace, ConversionId conversion) {
        return db.one(
                Sql.of(
                        "SELECT * FROM commissions WHERE workspace_id = ? AND conversion_id = ? FOR UPDATE",
                        workspace,
                        conversion),
                CommissionRepository::commission);
    }

    /** The amount clawed back of a paid commission so far, including reversed claw-backs. */
    long clawedBack(WorkspaceId workspace, CommissionId id) {
        return db.number(Sql.of(
                "SELECT coalesce(-sum(earnings), 0) FROM commissions WHERE workspace_id = ? AND clawback_of = ?",
                workspace,
                id));
    }

    /**
     * Approved commissions of a partner in a program that are in no payout and past their holding period, oldest first.
     * Commissions locked by others are left to the next payout: a batch locks partner by partner, others lock in the
     * order of IDs.
     */
    List<Commission> lockPayable(
            WorkspaceId workspace, EnrollmentId enrollment, Instant earnedBefore, Instant now, int most) {
        return db.list(Sql.of("""
                        SELECT * FROM commissions
                        WHERE workspace_id = ? AND enrollment_id = ? AND status = 'approved' AND payout_id IS NULL
                          AND (hold_until IS NULL OR hold_until <= ?) AND created_at < ?
                        ORDER BY id
                        LIMIT ?
                        FOR UPDATE SKIP LOCKED
                        """, workspace, enrollment, now, earnedBefore, most), CommissionRepository::commission);
    }

    List<Commission> lockOf(WorkspaceId workspace, PayoutId payout) {
        return db.list(
                Sql.of(
                        "SELECT * FROM commissions WHERE workspace_id = ? AND payout_id = ? ORDER BY id FOR UPDATE",
                        workspace,
                        payout),
                CommissionRepository::commission);
    }

    /**
     * Commissions that can move to another partner: neither paid nor in a payout. A commission created after the merge
     * took its locks, and locked by another transaction, stays where it is: that transaction waits for the membership.
     */
    List<Commission> lockMovable(WorkspaceId workspace, EnrollmentId enrollment) {
        return db.list(Sql.of("""
                        SELECT * FROM commissions
                        WHERE workspace_id = ? AND enrollment_id = ? AND status <> 'paid' AND payout_id IS NULL
                        ORDER BY id FOR UPDATE SKIP LOCKED
                        """, workspace, enrollment), CommissionRepository::commission);
    }

    /** Payable amounts by partner and program, at least the minimum of the program. */
    List<PayableCommissions.EligibleAmount> eligible(
            WorkspaceId workspace,
            @Nullable ProgramId program,
            @Nullable PartnerId partner,
            Instant earnedBefore,
            Instant now) {
        return db.list(
                Sql.of("""
                                SELECT c.program_id, c.partner_id, c.enrollment_id, c.currency, sum(c.earnings) AS earnings,
                                       count(*) AS commissions, min(c.created_at) AS oldest
                                FROM commissions c
                                JOIN enrollments e ON e.id = c.enrollment_id AND e.status <> 'banned'
                                JOIN programs g ON g.id = c.program_id AND g.deleted_at IS NULL
                                WHERE c.workspace_id = ? AND c.status = 'approved' AND c.payout_id IS NULL
                                  AND (c.hold_until IS NULL OR c.hold_until <= ?) AND c.created_at < ?
                                """, workspace, now, earnedBefore)
                        .thenIf(program, "AND c.program_id = ?")
                        .thenIf(partner, "AND c.partner_id = ?")
                        .then("""
                                GROUP BY c.program_id, c.partner_id, c.enrollment_id, c.currency, g.min_payout
                                HAVING sum(c.earnings) >= greatest(g.min_payout, 1)
                                ORDER BY c.program_id, c.enrollment_id
                                """),
                row -> new PayableCommissions.EligibleAmount(
                        new ProgramId(row.uuid("program_id")),
                        new PartnerId(row.uuid("partner_id")),
                        new EnrollmentId(row.uuid("enrollment_id")),
                        new Money(row.number("earnings"), row.text("currency")),
                        row.number("commissions"),
                        row.instant("oldest")));
    }

    /** Commissions of all workspaces whose hold has ended and that no other node is processing. */
    List<Commission> lockReleased(Instant now, int most) {
        return db.list(Sql.of("""
                        SELECT * FROM commissions
                        WHERE status = 'hold' AND hold_until <= ?
                        ORDER BY hold_until
                        LIMIT ?
                        FOR UPDATE SKIP LOCKED
                        """, now, most), CommissionRepository::commission);
    }

    Listing<Commission> list(WorkspaceId workspace, CommissionQuery query, Paging paging) {
        Sql which = matching(workspace, query);
        return new Listing<>(
                db.list(
                        Sql.of("SELECT * FROM commissions")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        CommissionRepository::commission),
                count(workspace, query));
    }

    /** The next commissions by age after a given one, or the oldest. */
    List<Commission> after(WorkspaceId workspace, CommissionQuery query, @Nullable CommissionId last, int most) {
        Sql which = matching(workspace, query);
        return db.list(
                Sql.of("SELECT * FROM commissions")
                        .then(which.text(), which.args().toArray())
                        .thenIf(last, "AND id > ?")
                        .then("ORDER BY id LIMIT ?", most),
                CommissionRepository::commission);
    }

    long count(WorkspaceId workspace, CommissionQuery query) {
        Sql which = matching(workspace, query);
        return db.number(Sql.of("SELECT count(*) FROM commissions")
                .then(which.text(), which.args().toArray()));
    }

    private static Sql matching(WorkspaceId workspace, CommissionQuery query) {
        return Sql.of("WHERE workspace_id = ?", workspace)
                .thenIf(query.programId, "AND program_id = ?")
                .thenIf(query.status, "AND status = ?")
                .thenIf(query.type, "AND type = ?")
                .thenIf(query.partnerId, "AND partner_id = ?")
                .thenIf(query.customerId, "AND customer_id = ?")
                .thenIf(query.payoutId, "AND payout_id = ?")
                .thenIf(query.start, "AND created_at >= ?")
                .thenIf(query.end, "AND created_at < ?");
    }

    private static Commission commission(Row row) throws SQLException {
        String currency = row.text("currency");
        return new Commission(
                new CommissionId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                new EnrollmentId(row.uuid("enrollment_id")),
                new PartnerId(row.uuid("partner_id")),
                named(row.uuidOrNull("customer_id"), CustomerId::new),
                named(row.uuidOrNull("link_id"), LinkId::new),
                named(row.uuidOrNull("conversion_id"), ConversionId::new),
                row.constant("type", CommissionType.class),
                new Money(row.number("amount"), currency),
                new Money(row.number("earnings"), currency),
                new Money(row.number("given_back"), currency),
                row.flag("is_share"),
                (int) row.number("quantity"),
                row.constant("status", CommissionStatus.class),
                row.instantOrNull("hold_until"),
                named(row.uuidOrNull("payout_id"), PayoutId::new),
                named(row.uuidOrNull("clawback_of"), CommissionId::new),
                row.textOrNull("invoice_id"),
                row.textOrNull("description"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private static <T> @Nullable T named(@Nullable UUID id, Function<UUID, T> naming) {
        return id == null ? null : naming.apply(id);
    }
}
