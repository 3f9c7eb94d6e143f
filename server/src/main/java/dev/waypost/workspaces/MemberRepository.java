package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code members} table. */
@ApplicationScoped
class MemberRepository {
    private static final String FROM_MEMBERS = """
            FROM members m
            JOIN users u ON u.id = m.user_id
            WHERE m.workspace_id = ?
            """;

    private static final String SELECT = """
            SELECT m.id, m.workspace_id, m.user_id, u.name, u.email, u.avatar, m.role, m.status, m.joined_at,
                   m.last_active_at, m.invited_by, (SELECT i.name FROM users i WHERE i.id = m.invited_by) AS inviter_name
            """ + FROM_MEMBERS;

    private final Db db;

    MemberRepository(Db db) {
        this.db = db;
    }

    void insert(
            MemberId id, WorkspaceId workspace, UserId user, Role role, @Nullable UserId invitedBy, Instant joinedAt) {
        db.run(Sql.of("""
                INSERT INTO members (id, workspace_id, user_id, role, status, invited_by, joined_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, id, workspace, user, role, Member.ACTIVE, invitedBy, joinedAt));
    }

    void changeRole(MemberId id, Role role) {
        db.run(Sql.of("UPDATE members SET role = ? WHERE id = ?", role, id));
    }

    void delete(MemberId id) {
        db.run(Sql.of("DELETE FROM members WHERE id = ?", id));
    }

    Optional<Member> find(WorkspaceId workspace, MemberId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND m.id = ?", id), MemberRepository::member);
    }

    Optional<Member> find(WorkspaceId workspace, UserId user) {
        return db.one(Sql.of(SELECT, workspace).then("AND m.user_id = ?", user), MemberRepository::member);
    }

    List<Member> list(WorkspaceId workspace, MemberQuery query, int limit, long offset) {
        return db.list(
                filtered(Sql.of(SELECT, workspace), query)
                        .then("ORDER BY m.joined_at, m.id LIMIT ? OFFSET ?", limit, offset),
                MemberRepository::member);
    }

    long count(WorkspaceId workspace, MemberQuery query) {
        return db.number(filtered(Sql.of("SELECT count(*)").then(FROM_MEMBERS, workspace), query));
    }

    long countActive(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM members WHERE workspace_id = ? AND status = ?", workspace, Member.ACTIVE));
    }

    /** Those of the addresses that members have. */
    Set<String> addressesAmong(WorkspaceId workspace, Collection<String> addresses) {
        return new HashSet<>(db.list(
                Sql.of("SELECT u.email").then(FROM_MEMBERS, workspace).then("AND u.email = ANY (?)", (Object)
                        addresses.toArray(String[]::new)),
                row -> row.text("email")));
    }

    private static Sql filtered(Sql members, MemberQuery query) {
        Sql sql = members.thenIf(query.role(), "AND m.role = ?");
        String pattern = query.pattern();
        return pattern == null ? sql : sql.then("AND (u.name ILIKE ? OR u.email ILIKE ?)", pattern, pattern);
    }

    private static Member member(Row row) throws SQLException {
        UUID inviter = row.uuidOrNull("invited_by");
        String inviterName = row.textOrNull("inviter_name");
        return new Member(
                new MemberId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("user_id")),
                row.text("name"),
                row.text("email"),
                row.textOrNull("avatar"),
                row.constant("role", Role.class),
                row.text("status"),
                row.instant("joined_at"),
                row.instantOrNull("last_active_at"),
                inviter == null || inviterName == null ? null : new Inviter(new UserId(inviter), inviterName));
    }
}
