package dev.waypost.jobs;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Node;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code jobs} table. Lease times come from the clock of the caller. */
@ApplicationScoped
class JobRepository {
    /**
     * The key of the advisory lock held while a job is chosen, so that two nodes cannot both use the last slot of a
     * workspace.
     */
    private static final long CHOOSING = 0x6a6f6273L;

    private static final String SELECT = "SELECT * FROM jobs WHERE workspace_id = ? AND kind = ANY (?)";

    private final Db db;
    private final Node node;

    JobRepository(Db db, Node node) {
        this.db = db;
        this.node = node;
    }

    void insert(
            UUID id,
            String kind,
            Json request,
            Json submitter,
            WorkspaceId workspace,
            UserId createdBy,
            long total,
            Instant now) {
        db.run(Sql.of("""
                INSERT INTO jobs (id, workspace_id, kind, status, request, submitter, total, created_by, created_at, due_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, id, workspace, kind, JobStatus.PENDING, request, submitter, total, createdBy, now, now));
    }

    Optional<Job> find(WorkspaceId workspace, Set<String> kinds, UUID id) {
        return db.one(Sql.of(SELECT, workspace, texts(kinds)).then("AND id = ?", id), JobRepository::job);
    }

    /** Locks the row of the job until the transaction ends. */
    Optional<Job> lock(WorkspaceId workspace, Set<String> kinds, UUID id) {
        return db.one(Sql.of(SELECT, workspace, texts(kinds)).then("AND id = ? FOR UPDATE", id), JobRepository::job);
    }

    Listing<Job> list(WorkspaceId workspace, Set<String> kinds, @Nullable JobStatus status, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace, texts(kinds))
                                .thenIf(status, "AND status = ?")
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        JobRepository::job),
                db.number(Sql.of(
                                "SELECT count(*) FROM jobs WHERE workspace_id = ? AND kind = ANY (?)",
                                workspace,
                                texts(kinds))
                        .thenIf(status, "AND status = ?")));
    }

    long countUnfinished(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM jobs WHERE workspace_id = ? AND due_at IS NOT NULL", workspace));
    }

    /**
     * Claims the next job: from the workspace with the fewest running jobs, and among those from the one served longest
     * ago. A job with an expired lease can be claimed like a new one.
     *
     * @param passOver jobs that this node is still running, even with an expired lease
     */
    @Transactional
    Optional<ClaimedJob> claim(
            UUID lease,
            Collection<String> kinds,
            Collection<UUID> passOver,
            int mostOfWorkspace,
            Instant now,
            Instant leasedUntil) {
        db.list(Sql.of("SELECT pg_advisory_xact_lock(?)", CHOOSING), _ -> "");
        return db.one(
                Sql.of(
                        """
                        WITH running AS (
                            SELECT workspace_id, count(*) AS jobs
                            FROM jobs
                            WHERE due_at > ? AND lease IS NOT NULL
                            GROUP BY workspace_id),
                        first AS (
                            SELECT DISTINCT ON (workspace_id) id, workspace_id
                            FROM jobs
                            WHERE due_at <= ? AND kind = ANY (?) AND id <> ALL (?)
                            ORDER BY workspace_id, id),
                        next AS (
                            SELECT f.id
                            FROM first f
                            LEFT JOIN running r ON r.workspace_id = f.workspace_id
                            WHERE coalesce(r.jobs, 0) < ?
                            ORDER BY coalesce(r.jobs, 0),
                                     (SELECT max(t.taken_at) FROM jobs t WHERE t.workspace_id = f.workspace_id)
                                         NULLS FIRST,
                                     f.id
                            LIMIT 1)
                        UPDATE jobs j
                        SET status = CASE status WHEN 'pending' THEN 'processing' ELSE status END,
                            started_at = coalesce(started_at, ?),
                            taken_at = ?,
                            attempts = attempts + 1,
                            lease = ?,
                            node = ?,
                            due_at = ?
                        FROM next
                        WHERE j.id = next.id
                        RETURNING j.*
                        """,
                        now,
                        now,
                        texts(kinds),
                        passOver.toArray(new UUID[0]),
                        mostOfWorkspace,
                        now,
                        now,
                        lease,
                        node.id(),
                        leasedUntil),
                row -> new ClaimedJob(
                        job(row), lease, new Json(row.text("submitter")), Math.toIntExact(row.number("attempts"))));
    }

    /** Extends the lease; empty if the run has lost it. */
    @Transactional
    Optional<JobStatus> extendLease(UUID id, UUID lease, Instant until) {
        return status(
                Sql.of("UPDATE jobs SET due_at = ? WHERE id = ? AND lease = ? RETURNING status", until, id, lease));
    }

    /** Stores the progress of the run in the transaction of its work; empty if the run has lost its lease. */
    Optional<JobStatus> advance(UUID id, UUID lease, Progress progress, @Nullable Json state, Instant until) {
        return status(Sql.of(
                """
                UPDATE jobs
                SET total = ?, processed = ?, succeeded = ?, failed = ?, state = ?, attempts = 0, due_at = ?
                WHERE id = ? AND lease = ?
                RETURNING status
                """,
                progress.total(),
                progress.processed(),
                progress.succeeded(),
                progress.failed(),
                state,
                until,
                id,
                lease));
    }

    Optional<JobStatus> status(UUID id, UUID lease) {
        return status(Sql.of("SELECT status FROM jobs WHERE id = ? AND lease = ?", id, lease));
    }

    /** Finishes the job; empty if the run has lost its lease. */
    @Transactional
    Optional<Job> finish(UUID id, UUID lease, JobStatus status, @Nullable JobProblem error, Instant now) {
        return db.one(
                Sql.of(
                        """
                UPDATE jobs
                SET status = ?, error_code = ?, error_message = ?, completed_at = ?, cancelled_at = ?, due_at = NULL,
                    lease = NULL
                WHERE id = ? AND lease = ?
                RETURNING *
                """,
                        status,
                        error == null ? null : error.code(),
                        error == null ? null : error.message(),
                        now,
                        status == JobStatus.CANCELLED ? now : null,
                        id,
                        lease),
                JobRepository::job);
    }

    /** Releases the job, so that any node can continue it from the given time. */
    @Transactional
    void release(UUID id, UUID lease, Instant due) {
        db.run(Sql.of("UPDATE jobs SET lease = NULL, due_at = ? WHERE id = ? AND lease = ?", due, id, lease));
    }

    /** Releases the jobs that an earlier process of this node was running when it died. */
    @Transactional
    int releaseOwn(Instant now) {
        return db.run(Sql.of(
                "UPDATE jobs SET lease = NULL, due_at = ? WHERE node = ? AND lease IS NOT NULL AND due_at IS NOT NULL",
                now,
                node.id()));
    }

    /** A waiting job becomes due immediately, so that it is finished as cancelled. */
    void cancelling(UUID id, Instant now) {
        db.run(Sql.of(
                "UPDATE jobs SET status = ?, due_at = CASE WHEN lease IS NULL THEN ? ELSE due_at END WHERE id = ?",
                JobStatus.CANCELLING,
                now,
                id));
    }

    void cancelled(UUID id, Instant now) {
        db.run(Sql.of(
                "UPDATE jobs SET status = ?, cancelled_at = ?, completed_at = ?, due_at = NULL WHERE id = ?",
                JobStatus.CANCELLED,
                now,
                now,
                id));
    }

    @Transactional
    int deleteCompleted(Instant before) {
        return db.run(Sql.of("DELETE FROM jobs WHERE completed_at < ?", before));
    }

    private Optional<JobStatus> status(Sql sql) {
        return db.one(sql, row -> row.constant("status", JobStatus.class));
    }

    private static Job job(Row row) throws SQLException {
        String state = row.textOrNull("state");
        String code = row.textOrNull("error_code");
        return new Job(
                row.uuid("id"),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("kind"),
                row.constant("status", JobStatus.class),
                new Json(row.text("request")),
                row.number("total"),
                row.number("processed"),
                row.number("succeeded"),
                row.number("failed"),
                state == null ? null : new Json(state),
                code == null ? null : new JobProblem(code, row.text("error_message")),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instantOrNull("started_at"),
                row.instantOrNull("completed_at"),
                row.instantOrNull("cancelled_at"));
    }

    private static String[] texts(Collection<String> kinds) {
        return List.copyOf(kinds).toArray(new String[0]);
    }

    /** A job claimed by a run of this node. */
    record ClaimedJob(Job job, UUID lease, Json submitter, int attempts) {}
}
