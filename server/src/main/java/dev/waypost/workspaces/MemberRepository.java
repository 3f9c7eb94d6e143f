package dev.waypost.workspaces;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code members} table. */
@Singleton
public class MemberRepository {
    private static final String FROM_MEMBERS = """
            FROM members m
            JOIN users u ON u.id = m.user_id
            WHERE m.workspace_id = ?
            """;

    private static final String SELECT = """
            SELECT m.id, m.workspace_id, m.user_id, u.name, u.email, u.avatar, m.role, m.status, m.joined_at,
                   m.last_active_at, m.unasked, m.invited_by, (SELECT i.name FROM users i WHERE i.id = m.invited_by) AS inviter_name
            """ + FROM_MEMBERS;

    private final Db db;
    private final Broadcast broadcast;

    MemberRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    public void insert(
            MemberId id, WorkspaceId workspace, UserId user, Role role, @Nullable UserId invitedBy, Instant joinedAt) {
        db.run(Sql.of("""
                INSERT INTO members (id, workspace_id, user_id, role, status, invited_by, joined_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, id, workspace, user, role, Member.ACTIVE, invitedBy, joinedAt));
        broadcast.announce(Topic.CALLER, id.text());
    }

    /** For a user with an independent account who was added without an invitation. */
    public void insertUnasked(MemberId id, WorkspaceId workspace, UserId user, Role role, Instant joinedAt) {
        insert(id, workspace, user, role, null, joinedAt);
        db.run(Sql.of("UPDATE members SET unasked = true WHERE id = ?", id));
    }

    /** The user has accepted an invitation after all. */
    public void agree(MemberId id) {
        db.run(Sql.of("UPDATE members SET unasked = false WHERE id = ?", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    public void changeRole(MemberId id, Role role) {
        db.run(Sql.of("UPDATE members SET role = ? WHERE id = ?", role, id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    public void changeRoles(Map<MemberId, Role> roles) {
        db.runAll(roles.entrySet().stream()
                .map(change -> Sql.of("UPDATE members SET role = ? WHERE id = ?", change.getValue(), change.getKey()))
                .toList());
        broadcast.announce(
                Topic.CALLER, roles.keySet().stream().map(MemberId::text).toList());
    }

    public void delete(MemberId id) {
        db.run(Sql.of("DELETE FROM members WHERE id = ?", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    public Optional<Member> find(WorkspaceId workspace, MemberId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND m.id = ?", id), MemberRepository::member);
    }

    public Optional<Member> find(WorkspaceId workspace, UserId user) {
        return db.one(Sql.of(SELECT, workspace).then("AND m.user_id = ?", user), MemberRepository::member);
    }

    public List<Member> find(WorkspaceId workspace, Collection<UserId> users) {
        return db.list(
                Sql.of(SELECT, workspace).then("AND m.user_id = ANY (?)", (Object)
                        users.stream().map(UserId::value).toArray(UUID[]::new)),
                MemberRepository::member);
    }

    public List<Member> list(WorkspaceId workspace, MemberQuery query, int limit, long offset) {
        return db.list(
                filtered(Sql.of(SELECT, workspace), query)
                        .then("ORDER BY m.joined_at, m.id LIMIT ? OFFSET ?", limit, offset),
                MemberRepository::member);
    }

    public long count(WorkspaceId workspace, MemberQuery query) {
        return db.number(filtered(Sql.of("SELECT count(*)").then(FROM_MEMBERS, workspace), query));
    }

    public long countActive(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM members WHERE workspace_id = ? AND status = ?", workspace, Member.ACTIVE));
    }

    public boolean isElsewhere(WorkspaceId workspace, UserId user) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM members m
                        JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                        WHERE m.user_id = ? AND m.status = ? AND m.workspace_id <> ?
                        """, user, Member.ACTIVE, workspace)) > 0;
    }

    /** Those of the addresses that belong to members. */
    public Set<String> addressesAmong(WorkspaceId workspace, Collection<String> addresses) {
        return new HashSet<>(db.list(
                Sql.of("SELECT u.email").then(FROM_MEMBERS, workspace).then("AND u.email = ANY (?)", (Object)
                        addresses.toArray(String[]::new)),
                row -> row.text("email")));
    }

    /** Those of the addresses that belong to members who never agreed to join and are in other workspaces. */
    public Set<String> unaskedAmong(WorkspaceId workspace, Collection<String> addresses) {
        return new HashSet<>(db.list(
                Sql.of("SELECT u.email")
                        .then(FROM_MEMBERS, workspace)
                        .then("""
                        AND m.unasked AND u.email = ANY (?)
                        AND EXISTS (
                            SELECT FROM saml_connections c
                            WHERE c.workspace_id = m.workspace_id AND c.status = 'active')
                        AND EXISTS (
                            SELECT FROM members e
                            JOIN workspaces w ON w.id = e.workspace_id AND w.deleted_at IS NULL
                            WHERE e.user_id = m.user_id AND e.status = ? AND e.workspace_id <> m.workspace_id)
                        """, addresses.toArray(String[]::new), Member.ACTIVE),
                row -> row.text("email")));
    }

    /** The active members with an address of one of the domains. */
    public List<Member> listOfDomains(WorkspaceId workspace, Collection<String> domains) {
        return db.list(
                Sql.of(SELECT, workspace)
                        .then(
                                "AND m.status = ? AND split_part(u.email, '@', 2) = ANY (?) ORDER BY m.joined_at, m.id",
                                Member.ACTIVE,
                                domains.toArray(String[]::new)),
                MemberRepository::member);
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
                row.flag("unasked"),
                inviter == null || inviterName == null ? null : new Inviter(new UserId(inviter), inviterName));
    }
}
