package dev.waypost.workspaces;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The {@code workspaces} table, read through the eyes of a member. */
@ApplicationScoped
class WorkspaceRepository {
    static final String UNIQUE_SLUG = "workspaces_slug_key";

    private static final String SELECT_SEEN = """
            SELECT w.id, w.name, w.slug, w.logo, w.timezone, w.currency, w.privacy_level, w.sso_enforced, w.owner_id,
                   w.status, w.created_at, w.updated_at, m.role, p.plan, p.period,
                   (SELECT count(*) FROM members c WHERE c.workspace_id = w.id) AS members_count
            FROM members m
            JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
            JOIN workspace_plans p ON p.workspace_id = w.id
            WHERE m.user_id = ?
            """;

    private final Db db;

    WorkspaceRepository(Db db) {
        this.db = db;
    }

    void insert(Workspace workspace) {
        db.run(Sql.of(
                """
                INSERT INTO workspaces (id, name, slug, timezone, currency, privacy_level, owner_id, status,
                                        created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
                workspace.updatedAt()));
    }

    boolean slugTaken(String slug) {
        return db.number(Sql.of("SELECT count(*) FROM workspaces WHERE slug = ? AND deleted_at IS NULL", slug)) > 0;
    }

    Optional<Seen> find(WorkspaceId id, UserId member) {
        return db.one(Sql.of(SELECT_SEEN, member).then("AND w.id = ?", id), WorkspaceRepository::seen);
    }

    List<Seen> list(UserId member) {
        return db.list(Sql.of(SELECT_SEEN, member).then("ORDER BY m.joined_at, w.id"), WorkspaceRepository::seen);
    }

    private static Seen seen(Row row) throws SQLException {
        return new Seen(
                new Workspace(
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
                        row.instant("updated_at")),
                row.constant("role", Role.class),
                row.constant("plan", Plan.class),
                row.text("period"),
                row.number("members_count"));
    }

    /** A workspace with what depends on who looks. */
    record Seen(Workspace workspace, Role role, Plan plan, String period, long membersCount) {}
}
