package dev.waypost.workspaces;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code workspaces} table, as visible to a member. */
@Singleton
public class WorkspaceRepository {
    static final String UNIQUE_SLUG = "workspaces_slug_key";

    private static final String COLUMNS = """
            w.id, w.name, w.slug, w.logo, w.timezone, w.currency, w.privacy_level, w.sso_enforced, w.owner_id,
            w.status, w.created_at, w.updated_at
            """;

    private static final String SELECT_SEEN = "SELECT " + COLUMNS + """
            , w.default_domain_id, m.role, p.plan, p.period,
            (SELECT count(*) FROM members c WHERE c.workspace_id = w.id AND c.status = 'active') AS members_count,
            (SELECT coalesce(sum(l.links), 0) FROM link_counts l WHERE l.workspace_id = w.id) AS links_count
            FROM members m
            JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
            JOIN workspace_plans p ON p.workspace_id = w.id
            WHERE m.user_id = ? AND m.status = 'active'
            """;

    private final Db db;

    WorkspaceRepository(Db db) {
        this.db = db;
    }

    /** Returns whether the slug was free. A taken slug does not abort the transaction, so another can be tried. */
    boolean insert(Workspace workspace) {
        return db.run(Sql.of(
                        """
                        INSERT INTO workspaces (id, name, slug, timezone, currency, privacy_level, owner_id, status,
                                                created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (slug) WHERE deleted_at IS NULL DO NOTHING
                        """,
                        workspace.id(),
                        workspace.name(),
                        workspace.slug(),
                        workspace.timezone(),
                        workspace.currency(),
                        workspace.privacyLevel(),
                        workspace.ownerId(),
                        workspace.status(),
                        workspace.createdAt(),
                        workspace.updatedAt()))
                == 1;
    }

    void update(Workspace workspace) {
        db.run(Sql.of(
                """
                UPDATE workspaces
                SET name = ?, slug = ?, logo = ?, timezone = ?, currency = ?, privacy_level = ?, updated_at = ?
                WHERE id = ?
                """,
                workspace.name(),
                workspace.slug(),
                workspace.logo(),
                workspace.timezone(),
                workspace.currency(),
                workspace.privacyLevel(),
                workspace.updatedAt(),
                workspace.id()));
    }

    void setSsoEnforced(WorkspaceId id, boolean enforced, Instant now) {
        db.run(Sql.of("UPDATE workspaces SET sso_enforced = ?, updated_at = ? WHERE id = ?", enforced, now, id));
    }

    public void changeOwner(WorkspaceId id, UserId owner, Instant now) {
        db.run(Sql.of("UPDATE workspaces SET owner_id = ?, updated_at = ? WHERE id = ?", owner, now, id));
    }

    /**
     * Its domains are deleted as well, so that others can claim the hosts, and its programs, so that their invitations
     * and discount codes are refused.
     */
    void delete(WorkspaceId id, Instant now) {
        db.run(Sql.of("DELETE FROM sso_domains WHERE workspace_id = ?", id));
        db.run(Sql.of(
                "UPDATE domains SET deleted_at = ?, updated_at = ? WHERE workspace_id = ? AND deleted_at IS NULL",
                now,
                now,
                id));
        db.run(Sql.of("UPDATE programs SET deleted_at = ? WHERE workspace_id = ? AND deleted_at IS NULL", now, id));
        db.run(Sql.of(
                "UPDATE workspaces SET status = 'deleted', deleted_at = ?, updated_at = ? WHERE id = ?", now, now, id));
    }

    /** Locks the workspace, its members and its invitations until the transaction ends. */
    public Optional<Workspace> lock(WorkspaceId id) {
        return db.one(
                Sql.of("SELECT")
                        .then(COLUMNS)
                        .then("FROM workspaces w WHERE w.id = ? AND w.deleted_at IS NULL FOR NO KEY UPDATE", id),
                WorkspaceRepository::workspace);
    }

    boolean exists(WorkspaceId id) {
        return db.number(Sql.of("SELECT count(*) FROM workspaces WHERE id = ? AND deleted_at IS NULL", id)) > 0;
    }

    Optional<ViewedWorkspace> find(WorkspaceId id, UserId member) {
        return db.one(Sql.of(SELECT_SEEN, member).then("AND w.id = ?", id), WorkspaceRepository::seen);
    }

    List<ViewedWorkspace> list(UserId member) {
        return db.list(Sql.of(SELECT_SEEN, member).then("ORDER BY m.joined_at, w.id"), WorkspaceRepository::seen);
    }

    List<ViewedWorkspace> list(UserId member, int limit, long offset) {
        return db.list(
                Sql.of(SELECT_SEEN, member).then("ORDER BY m.joined_at, w.id LIMIT ? OFFSET ?", limit, offset),
                WorkspaceRepository::seen);
    }

    long count(UserId member) {
        return db.number(Sql.of("""
                SELECT count(*)
                FROM members m
                JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                WHERE m.user_id = ? AND m.status = 'active'
                """, member));
    }

    private static ViewedWorkspace seen(Row row) throws SQLException {
        @Nullable UUID defaultDomain = row.uuidOrNull("default_domain_id");
        return new ViewedWorkspace(
                workspace(row),
                row.constant("role", Role.class),
                row.constant("plan", Plan.class),
                row.text("period"),
                row.number("members_count"),
                row.number("links_count"),
                defaultDomain == null ? null : new DomainId(defaultDomain));
    }

    private static Workspace workspace(Row row) throws SQLException {
        return new Workspace(
                new WorkspaceId(row.uuid("id")),
                row.text("name"),
                row.text("slug"),
                row.textOrNull("logo"),
                row.text("timezone"),
                row.text("currency"),
                row.constant("privacy_level", PrivacyLevel.class),
                row.flag("sso_enforced"),
                new UserId(row.uuid("owner_id")),
                row.text("status"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    /** A workspace with the data of the viewing member. */
    record ViewedWorkspace(
            Workspace workspace,
            Role role,
            Plan plan,
            String period,
            long membersCount,
            long linksCount,
            @Nullable DomainId defaultDomainId) {}
}
