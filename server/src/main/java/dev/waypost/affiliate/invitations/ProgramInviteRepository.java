package dev.waypost.affiliate.invitations;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CommissionOverrides;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** The {@code program_invites} table. */
@ApplicationScoped
class ProgramInviteRepository {
    private static final String SELECT = "SELECT * FROM program_invites";

    private final Db db;
    private final CommissionOverrides overrides;

    ProgramInviteRepository(Db db, CommissionOverrides overrides) {
        this.db = db;
        this.overrides = overrides;
    }

    /** Adds the invitation; false where the address has one that is open. */
    boolean insert(ProgramInvite invite, byte[] tokenHash, byte[] mailedTokenHash, UserId by) {
        return db.run(Sql.of(
                        """
                        INSERT INTO program_invites (
                            id, workspace_id, program_id, email, name, group_id, commission_override, token_hash,
                            mailed_token_hash, status, invited_by, expires_at, created_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (program_id, email) WHERE status = 'pending' DO NOTHING
                        """,
                        invite.id(),
                        invite.workspaceId(),
                        invite.programId(),
                        invite.email(),
                        invite.name(),
                        invite.groupId(),
                        overrides.write(invite.override()),
                        tokenHash,
                        mailedTokenHash,
                        invite.status(),
                        by,
                        invite.expiresAt(),
                        invite.createdAt()))
                > 0;
    }

    /** Marks invitations as expired. */
    void expire(ProgramId program, Instant now) {
        db.run(Sql.of("""
                UPDATE program_invites
                SET status = 'expired', decided_at = ?
                WHERE program_id = ? AND status = 'pending' AND expires_at <= ?
                """, now, program, now));
    }

    Listing<ProgramInvite> list(WorkspaceId workspace, ProgramId program, Paging paging) {
        Sql which = Sql.of("WHERE workspace_id = ? AND program_id = ?", workspace, program);
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::invite),
                db.number(Sql.of("SELECT count(*) FROM program_invites")
                        .then(which.text(), which.args().toArray())));
    }

    Optional<ProgramInvite> find(WorkspaceId workspace, ProgramId program, ProgramInviteId id) {
        return db.one(
                Sql.of(SELECT).then("WHERE workspace_id = ? AND program_id = ? AND id = ?", workspace, program, id),
                this::invite);
    }

    Optional<ProgramInvite> findByToken(byte[] tokenHash) {
        return db.one(
                Sql.of(SELECT).then("WHERE token_hash = ? OR mailed_token_hash = ?", tokenHash, tokenHash),
                this::invite);
    }

    /** Requires the token that only the e-mail contains. */
    Optional<ProgramInvite> findByMailedToken(byte[] tokenHash) {
        return db.one(Sql.of(SELECT).then("WHERE mailed_token_hash = ?", tokenHash), this::invite);
    }

    /** Closes a pending invitation; false if it is already closed. */
    boolean decide(ProgramInviteId id, InviteStatus status, Instant now) {
        return db.run(Sql.of("""
                        UPDATE program_invites
                        SET status = ?, decided_at = ?
                        WHERE id = ? AND status = 'pending' AND expires_at > ?
                        """, status, now, id, now)) > 0;
    }

    boolean isEnrolled(ProgramId program, String email) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM enrollments e
                        JOIN partners p ON p.id = e.partner_id
                        WHERE e.program_id = ? AND lower(p.email) = ? AND e.status = 'approved'
                        """, program, email)) > 0;
    }

    boolean isVerified(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NOT NULL", user)) > 0;
    }

    private ProgramInvite invite(Row row) throws SQLException {
        UUID group = row.uuidOrNull("group_id");
        return new ProgramInvite(
                new ProgramInviteId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                row.text("email"),
                row.textOrNull("name"),
                group == null ? null : new GroupId(group),
                overrides.read(row.textOrNull("commission_override")),
                row.constant("status", InviteStatus.class),
                row.instant("expires_at"),
                row.instant("created_at"));
    }
}
