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
import org.jspecify.annotations.Nullable;

/** Reads the history that the calculation of a commission depends on. */
@ApplicationScoped
class CommissionHistoryRepository {
    private static final String STANDING = "status IN ('pending', 'approved', 'paid', 'hold')";

    private final Db db;

    CommissionHistoryRepository(Db db) {
        this.db = db;
    }

    /**
     * The first conversion of the same customer by partners of the program; the conversion itself if there is no
     * earlier one.
     *
     * @param enrollment only of this partner
     */
    Optional<FirstReferral> first(Conversion conversion, ProgramId program, @Nullable EnrollmentId enrollment) {
        return db.one(
                Sql.of("""
                        SELECT p.enrollment_id, v.created_at, (v.click ->> 'at')::bigint AS clicked_at
                        FROM conversions v
                        JOIN partner_links p ON p.link_id = v.link_id AND p.workspace_id = v.workspace_id
                        JOIN enrollments e ON e.id = p.enrollment_id
                        WHERE v.workspace_id = ? AND (v.id = ? OR v.customer_id = ?) AND e.program_id = ?
                        """, conversion.workspaceId(), conversion.id(), conversion.customerId(), program)
                        .thenIf(enrollment, "AND e.id = ?")
                        .then("ORDER BY v.created_at, v.id LIMIT 1"),
                row -> new FirstReferral(
                        new EnrollmentId(row.uuid("enrollment_id")),
                        row.instant("created_at"),
                        Instant.ofEpochMilli(row.number("clicked_at"))));
    }

    /** How a customer first came to a partner who is credited by a discount code: when the partner first earned by them, else now. */
    FirstReferral firstByCode(Conversion conversion, EnrollmentId enrollment) {
        Instant first = db.one(
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
        return new FirstReferral(enrollment, first, first);
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

    /** The first referral of a customer: by whom, and when they clicked and converted. */
    record FirstReferral(EnrollmentId enrollmentId, Instant at, Instant clickedAt) {}
}
