package dev.waypost.affiliate.bounties;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code bounty_submissions} table, and the performance of partners while a bounty runs. */
@ApplicationScoped
class SubmissionRepository {
    private static final int MOST_AT_ONCE = 500;
    private static final Instant FOREVER = Instant.parse("9999-01-01T00:00:00Z");
    private static final String CONVERSIONS = """
            SELECT v.enrollment_id, count(*) AS reached
            FROM conversions v
            WHERE v.workspace_id = ? AND v.created_at >= ? AND v.created_at < ? AND v.status = 'approved' AND v.type = '%s'
              AND v.enrollment_id IS NOT NULL
            GROUP BY v.enrollment_id
            """;

    private static final String COMMISSIONS = """
            SELECT c.enrollment_id, sum(c.%s) AS reached
            FROM commissions c
            WHERE c.workspace_id = ? AND c.created_at >= ? AND c.created_at < ?
              AND c.status IN ('pending', 'approved', 'paid', 'hold')
            GROUP BY c.enrollment_id
            """;

    private final Db db;

    SubmissionRepository(Db db) {
        this.db = db;
    }

    void insert(Submission submission) {
        db.run(Sql.of(
                """
                INSERT INTO bounty_submissions (
                    id, workspace_id, bounty_id, enrollment_id, partner_id, status, description, urls, files,
                    performance_count, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                submission.id(),
                submission.workspaceId(),
                submission.bountyId(),
                submission.enrollmentId(),
                submission.partnerId(),
                submission.status(),
                submission.description(),
                submission.urls().toArray(String[]::new),
                submission.files().toArray(String[]::new),
                submission.performanceCount(),
                submission.createdAt()));
    }

    void update(Submission submission) {
        db.run(Sql.of(
                """
                UPDATE bounty_submissions
                SET status = ?, rejection_reason = ?, rejection_note = ?, commission_id = ?, reviewed_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                submission.status(),
                submission.rejectionReason(),
                submission.rejectionNote(),
                submission.commissionId(),
                submission.reviewedAt(),
                submission.workspaceId(),
                submission.id()));
    }

    Optional<Submission> lock(WorkspaceId workspace, SubmissionId id) {
        return db.one(
                Sql.of("SELECT * FROM bounty_submissions WHERE workspace_id = ? AND id = ? FOR UPDATE", workspace, id),
                SubmissionRepository::submission);
    }

    Listing<Submission> list(
            WorkspaceId workspace,
            @Nullable BountyId bounty,
            @Nullable EnrollmentId enrollment,
            @Nullable SubmissionStatus status,
            Paging paging) {
        Sql which = Sql.of("FROM bounty_submissions WHERE workspace_id = ?", workspace)
                .thenIf(bounty, "AND bounty_id = ?")
                .thenIf(enrollment, "AND enrollment_id = ?")
                .thenIf(status, "AND status = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT *")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        SubmissionRepository::submission),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    /** What a partner submitted for bounties, newest first. */
    List<Submission> of(Collection<OfferedBounty> bounties) {
        return db.list(
                Sql.of(
                        """
                        SELECT * FROM bounty_submissions
                        WHERE (bounty_id, enrollment_id) IN (SELECT * FROM unnest(?::uuid[], ?::uuid[]))
                        ORDER BY id DESC
                        LIMIT ?
                        """,
                        bounties.stream().map(one -> one.bounty().id().value()).toArray(UUID[]::new),
                        bounties.stream().map(one -> one.enrollmentId().value()).toArray(UUID[]::new),
                        MOST_AT_ONCE),
                SubmissionRepository::submission);
    }

    /** The number of submissions that count towards the limit; rejected work may be submitted again. */
    long count(BountyId bounty, EnrollmentId enrollment) {
        return db.number(Sql.of("""
                SELECT count(*) FROM bounty_submissions
                WHERE bounty_id = ? AND enrollment_id = ? AND status <> 'rejected'
                """, bounty, enrollment));
    }

    /** Partners who have met the condition of the bounty and were not rewarded yet. */
    List<Achievement> achieved(Bounty bounty, PerformanceCondition.Measure measure, long least) {
        UUID[] groups = groups(bounty);
        return db.list(
                Sql.of(
                                "SELECT e.id, m.reached FROM (" + reached(measure),
                                bounty.workspaceId(),
                                bounty.startsAt(),
                                Objects.requireNonNullElse(bounty.endsAt(), FOREVER))
                        .then(
                                """
                                ) m
                                JOIN enrollments e ON e.id = m.enrollment_id
                                WHERE e.workspace_id = ? AND e.program_id = ? AND e.status = 'approved' AND m.reached >= ?
                                  AND (cardinality(?::uuid[]) = 0 OR e.group_id = ANY (?))
                                  AND NOT EXISTS (
                                      SELECT FROM bounty_submissions s WHERE s.bounty_id = ? AND s.enrollment_id = e.id)
                                ORDER BY e.id
                                LIMIT ?
                                """,
                                bounty.workspaceId(),
                                bounty.programId(),
                                least,
                                groups,
                                groups,
                                bounty.id(),
                                MOST_AT_ONCE),
                row -> new Achievement(new EnrollmentId(row.uuid("id")), row.number("reached")));
    }

    /** The progress of approved partners of the bounty's groups, highest first. */
    Listing<Progress> progress(Bounty bounty, PerformanceCondition.Measure measure, Paging paging) {
        UUID[] groups = groups(bounty);
        Sql which = Sql.of(
                        "FROM (" + reached(measure),
                        bounty.workspaceId(),
                        bounty.startsAt(),
                        Objects.requireNonNullElse(bounty.endsAt(), FOREVER))
                .then("""
                        ) m
                        JOIN enrollments e ON e.id = m.enrollment_id
                        WHERE e.workspace_id = ? AND e.program_id = ? AND e.status = 'approved'
                          AND (cardinality(?::uuid[]) = 0 OR e.group_id = ANY (?))
                        """, bounty.workspaceId(), bounty.programId(), groups, groups);
        return new Listing<>(
                db.list(
                        Sql.of("""
                                SELECT e.id, e.partner_id, m.reached,
                                       EXISTS (
                                           SELECT FROM bounty_submissions s
                                           WHERE s.bounty_id = ? AND s.enrollment_id = e.id AND s.status = 'approved') AS rewarded
                                """, bounty.id())
                                .then(which.text(), which.args().toArray())
                                .then(
                                        "ORDER BY m.reached DESC, e.id LIMIT ? OFFSET ?",
                                        paging.limit(),
                                        paging.offset()),
                        row -> new Progress(
                                new EnrollmentId(row.uuid("id")),
                                new PartnerId(row.uuid("partner_id")),
                                row.number("reached"),
                                row.flag("rewarded"))),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    private static UUID[] groups(Bounty bounty) {
        return bounty.groupIds().stream().map(GroupId::value).toArray(UUID[]::new);
    }

    private static String reached(PerformanceCondition.Measure measure) {
        return switch (measure) {
            case LEADS -> CONVERSIONS.formatted("lead");
            case SALES -> CONVERSIONS.formatted("sale");
            case REVENUE -> COMMISSIONS.formatted("amount");
            case COMMISSIONS -> COMMISSIONS.formatted("earnings");
        };
    }

    private static Submission submission(Row row) throws SQLException {
        UUID commission = row.uuidOrNull("commission_id");
        return new Submission(
                new SubmissionId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new BountyId(row.uuid("bounty_id")),
                new EnrollmentId(row.uuid("enrollment_id")),
                new PartnerId(row.uuid("partner_id")),
                row.constant("status", SubmissionStatus.class),
                row.textOrNull("description"),
                row.texts("urls"),
                row.texts("files"),
                row.numberOrNull("performance_count"),
                row.textOrNull("rejection_reason"),
                row.textOrNull("rejection_note"),
                commission == null ? null : new CommissionId(commission),
                row.instant("created_at"),
                row.instantOrNull("reviewed_at"));
    }

    /** The progress of a partner; money in minor units. */
    record Progress(EnrollmentId enrollmentId, PartnerId partnerId, long reached, boolean rewarded) {}

    /** What a partner has reached. */
    record Achievement(EnrollmentId enrollmentId, long reached) {}
}
