package dev.waypost.workspaces.invitations;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.workspaces.Inviter;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The {@code invitations} table. An invitation is open while it is pending and not expired. */
@ApplicationScoped
class InvitationRepository {
    private static final String SELECT = """
            SELECT i.id, i.workspace_id, w.name AS workspace_name, i.email, i.role, i.status, i.invited_by,
                   u.name AS inviter_name, i.expires_at, i.created_at
            FROM invitations i
            JOIN workspaces w ON w.id = i.workspace_id AND w.deleted_at IS NULL
            JOIN users u ON u.id = i.invited_by
            """;

    private final Db db;

    InvitationRepository(Db db) {
        this.db = db;
    }

    void insert(Invitation invitation, byte[] tokenHash) {
        db.run(Sql.of(
                """
                INSERT INTO invitations
                    (id, workspace_id, email, role, token_hash, status, invited_by, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                invitation.id(),
                invitation.workspaceId(),
                invitation.email(),
                invitation.role(),
                tokenHash,
                invitation.status(),
                invitation.invitedBy().id(),
                invitation.createdAt(),
                invitation.expiresAt()));
    }

    /** Closes an open invitation; false if it is already closed. Of two concurrent calls only one returns true. */
    boolean decide(InvitationId id, InvitationStatus outcome, Instant now) {
        return db.run(Sql.of("""
                        UPDATE invitations
                        SET status = ?, decided_at = ?
                        WHERE id = ? AND status = 'pending' AND expires_at > ?
                        """, outcome, now, id, now)) == 1;
    }

    /** Accepts the open invitation of a user who became a member in another way. */
    void settle(WorkspaceId workspace, String email, Instant now) {
        db.run(Sql.of("""
                UPDATE invitations
                SET status = 'accepted', decided_at = ?
                WHERE workspace_id = ? AND email = ? AND status = 'pending' AND expires_at > ?
                """, now, workspace, email, now));
    }

    /** Marks expired invitations, so that the address can be invited again. */
    void expire(WorkspaceId workspace, Instant now) {
        db.run(Sql.of("""
                UPDATE invitations
                SET status = 'expired', decided_at = expires_at
                WHERE workspace_id = ? AND status = 'pending' AND expires_at <= ?
                """, workspace, now));
    }

    Optional<Invitation> find(InvitationId id) {
        return db.one(Sql.of(SELECT).then("WHERE i.id = ?", id), InvitationRepository::invitation);
    }

    Optional<Invitation> findByToken(byte[] tokenHash) {
        return db.one(Sql.of(SELECT).then("WHERE i.token_hash = ?", tokenHash), InvitationRepository::invitation);
    }

    List<Invitation> open(WorkspaceId workspace, Instant now) {
        return db.list(
                Sql.of(SELECT)
                        .then(
                                "WHERE i.workspace_id = ? AND i.status = 'pending' AND i.expires_at > ? ORDER BY i.id",
                                workspace,
                                now),
                InvitationRepository::invitation);
    }

    List<Invitation> openFor(String email, Instant now, int limit, long offset) {
        return db.list(
                Sql.of(SELECT)
                        .then("WHERE i.email = ? AND i.status = 'pending' AND i.expires_at > ?", email, now)
                        .then("ORDER BY i.id DESC LIMIT ? OFFSET ?", limit, offset),
                InvitationRepository::invitation);
    }

    long countOpenFor(String email, Instant now) {
        return db.number(Sql.of("""
                SELECT count(*)
                FROM invitations i
                JOIN workspaces w ON w.id = i.workspace_id AND w.deleted_at IS NULL
                WHERE i.email = ? AND i.status = 'pending' AND i.expires_at > ?
                """, email, now));
    }

    /** The open invitations of users who are not members yet. */
    long countOpen(WorkspaceId workspace, Instant now) {
        return db.number(Sql.of("""
                SELECT count(*)
                FROM invitations i
                WHERE i.workspace_id = ? AND i.status = 'pending' AND i.expires_at > ? AND NOT EXISTS (
                    SELECT FROM users u
                    JOIN members m ON m.user_id = u.id AND m.workspace_id = i.workspace_id AND m.status = 'active'
                    WHERE u.email = i.email)
                """, workspace, now));
    }

    /** Those of the addresses that have an open invitation. */
    Set<String> addressesAmong(WorkspaceId workspace, Collection<String> addresses, Instant now) {
        return new HashSet<>(
                db.list(Sql.of("""
                        SELECT email
                        FROM invitations
                        WHERE workspace_id = ? AND status = 'pending' AND expires_at > ? AND email = ANY (?)
                        """, workspace, now, addresses.toArray(String[]::new)), row -> row.text("email")));
    }

    boolean isVerified(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NOT NULL", user))
                == 1;
    }

    /** Verifies the address of a user, if they still have it. */
    void verifyAddress(UserId user, String email, Instant now) {
        db.run(Sql.of("""
                UPDATE users
                SET email_verified_at = ?, updated_at = ?
                WHERE id = ? AND email = ? AND email_verified_at IS NULL
                """, now, now, user, email));
    }

    private static Invitation invitation(Row row) throws SQLException {
        return new Invitation(
                new InvitationId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("workspace_name"),
                row.text("email"),
                row.constant("role", Role.class),
                row.constant("status", InvitationStatus.class),
                new Inviter(new UserId(row.uuid("invited_by")), row.text("inviter_name")),
                row.instant("expires_at"),
                row.instant("created_at"));
    }
}
