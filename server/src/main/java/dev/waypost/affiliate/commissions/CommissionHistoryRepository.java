package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/** Reads the history that the calculation of a commission depends on. */
@ApplicationScoped
class CommissionHistoryRepository {
    private static final String STANDING = "status IN ('pending', 'approved', 'paid', 'hold')";

    private final Db db;

    CommissionHistoryRepository(Db db) {
        this.db = db;
    }

    /**
     * The first conversion of the same customer by a link that the membership is credited with; the conversion itself if
     * there is no earlier one.
     */
    Optional<FirstReferral> firstByLink(Conversion conversion, EnrollmentId enrollment) {
        return db.one(
                Sql.of("""
                        SELECT created_at, (click ->> 'at')::bigint AS clicked_at
                        FROM conversions
                        WHERE workspace_id = ? AND (id = ? OR customer_id = ?) AND enrollment_id = ?
                          AND NOT by_discount_code AND confirmed
                        ORDER BY created_at, id
                        LIMIT 1
                        """, conversion.workspaceId(), conversion.id(), conversion.customerId(), enrollment),
                row -> new FirstReferral(row.instant("created_at"), Instant.ofEpochMilli(row.number("clicked_at"))));
    }

    /** When a partner who is credited by a discount code first earned by the customer; now if never before. */
    Instant firstByCode(Conversion conversion, EnrollmentId enrollment) {
        return db.one(
                        Sql.of(
                                """
                                SELECT coalesce(min(created_at), ?) AS at
                                FROM commissions
                                WHERE workspace_id = ? AND customer_id = ? AND enrollment_id = ? AND conversion_id IS NOT NULL
                                """,
                                conversion.createdAt(),
                                conversion.workspaceId(),
                                conversion.customerId(),
                                enrollment),
                        row -> row.instant("at"))
                .orElseThrow();
    }

    /** How many conversions of that kind the partner has earned by. */
    long earned(WorkspaceId workspace, EnrollmentId enrollment, CommissionType type) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM commissions WHERE workspace_id = ? AND enrollment_id = ? AND type = ?",
                        workspace,
                        enrollment,
                        type)
                .then("AND conversion_id IS NOT NULL AND " + STANDING));
    }

    /** How many clicks the partner has earned by. */
    long clicks(WorkspaceId workspace, EnrollmentId enrollment) {
        return db.number(Sql.of(
                        "SELECT coalesce(sum(quantity), 0) FROM commissions WHERE workspace_id = ? AND enrollment_id = ? AND type = ?",
                        workspace,
                        enrollment,
                        CommissionType.CLICK)
                .then("AND " + STANDING));
    }

    /** Whether a partner of the program has already earned by this customer. */
    boolean isPaidFor(Conversion conversion, ProgramId program, CommissionType type) {
        return conversion.customerId() != null
                && db.number(Sql.of("""
                                SELECT count(*) FROM commissions
                                WHERE workspace_id = ? AND customer_id = ? AND program_id = ? AND type = ?
                                """, conversion.workspaceId(), conversion.customerId(), program, type)
                                .then("AND " + STANDING))
                        > 0;
    }

    /** The first referral of a customer: when they converted and clicked. */
    record FirstReferral(Instant at, Instant clickedAt) {}
}
