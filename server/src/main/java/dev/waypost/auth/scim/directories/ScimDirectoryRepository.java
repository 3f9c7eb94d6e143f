package dev.waypost.auth.scim.directories;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Identity;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.scim.directories.ScimDirectoryService.DirectoryWithCounts;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The {@code scim_directories} table. */
@ApplicationScoped
class ScimDirectoryRepository {
    private static final TypeReference<Map<String, Role>> ROLES = new TypeReference<>() {};

    private static final String COLUMNS = """
            SELECT d.id, d.workspace_id, d.created_by, d.name, d.provider, d.token_prefix, d.user_sync, d.group_sync,
                   d.auto_create, d.auto_deactivate, d.default_role, d.group_roles, d.status, d.last_sync_at, d.created_at,
                   d.updated_at
            """;

    private static final String COUNTED = COLUMNS + """
                 , (SELECT count(*) FROM scim_users u WHERE u.directory_id = d.id) AS users
                 , (SELECT count(*) FROM scim_groups g WHERE g.directory_id = d.id) AS groups
            FROM scim_directories d
            """;

    private final Db db;
    private final Broadcast broadcast;
    private final ObjectMapper json;

    ScimDirectoryRepository(Db db, Broadcast broadcast, ObjectMapper json) {
        this.db = db;
        this.broadcast = broadcast;
        this.json = json;
    }

    void insert(ScimDirectory directory, byte[] tokenHash) {
        db.run(Sql.of(
                """
                INSERT INTO scim_directories (id, workspace_id, created_by, name, provider, token_hash, token_prefix, user_sync,
                                              group_sync, auto_create, auto_deactivate, default_role, group_roles, status,
                                              created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                directory.id(),
                directory.workspaceId(),
                directory.createdBy(),
                directory.name(),
                directory.provider(),
                tokenHash,
                directory.tokenPrefix(),
                directory.userSync(),
                directory.groupSync(),
                directory.autoCreate(),
                directory.autoDeactivate(),
                directory.defaultRole(),
                written(directory.groupRoles()),
                directory.status(),
                directory.createdAt(),
                directory.updatedAt()));
    }

    /** Otherwise two directories created concurrently could exceed the limit. */
    void lockWorkspace(WorkspaceId workspace) {
        db.list(Sql.of("SELECT id FROM workspaces WHERE id = ? FOR NO KEY UPDATE", workspace), _ -> "");
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM scim_directories WHERE workspace_id = ?", workspace));
    }

    Optional<DirectoryWithCounts> find(WorkspaceId workspace, ScimDirectoryId id) {
        return db.one(Sql.of(COUNTED).then("WHERE d.workspace_id = ? AND d.id = ?", workspace, id), this::counted);
    }

    Listing<DirectoryWithCounts> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED)
                                .then("WHERE d.workspace_id = ?", workspace)
                                .then("ORDER BY d.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::counted),
                count(workspace));
    }

    /** The directory of a token, if its workspace still exists, acting for the owner. */
    Optional<ActingDirectory> findByToken(byte[] tokenHash) {
        return db.one(Sql.of(COLUMNS).then("""
                             , w.owner_id, o.email AS owner_email, p.plan
                        FROM scim_directories d
                        JOIN workspaces w ON w.id = d.workspace_id AND w.deleted_at IS NULL
                        JOIN users o ON o.id = w.owner_id
                        JOIN workspace_plans p ON p.workspace_id = w.id
                        WHERE d.token_hash = ?
                        """, tokenHash), this::acting);
    }

    void lock(ScimDirectoryId id) {
        db.list(Sql.of("SELECT id FROM scim_directories WHERE id = ? FOR UPDATE", id), _ -> "");
    }

    void update(ScimDirectory directory) {
        db.run(Sql.of(
                """
                UPDATE scim_directories
                SET name = ?, provider = ?, user_sync = ?, group_sync = ?, auto_create = ?, auto_deactivate = ?,
                    default_role = ?, group_roles = ?, status = ?, updated_at = ?
                WHERE id = ?
                """,
                directory.name(),
                directory.provider(),
                directory.userSync(),
                directory.groupSync(),
                directory.autoCreate(),
                directory.autoDeactivate(),
                directory.defaultRole(),
                written(directory.groupRoles()),
                directory.status(),
                directory.updatedAt(),
                directory.id()));
        broadcast.announce(Topic.CALLER, directory.id().text());
    }

    void changeToken(ScimDirectoryId id, byte[] tokenHash, String tokenPrefix, Instant now) {
        db.run(Sql.of(
                "UPDATE scim_directories SET token_hash = ?, token_prefix = ?, updated_at = ? WHERE id = ?",
                tokenHash,
                tokenPrefix,
                now,
                id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    void delete(ScimDirectoryId id) {
        db.run(Sql.of("DELETE FROM scim_directories WHERE id = ?", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    void touch(ScimDirectoryId id, Instant now) {
        db.run(Sql.of("UPDATE scim_directories SET last_sync_at = ? WHERE id = ?", now, id));
    }

    private ActingDirectory acting(Row row) throws SQLException {
        ScimDirectory directory = directory(row);
        return new ActingDirectory(
                directory,
                new Identity(
                        new UserId(row.uuid("owner_id")),
                        row.text("owner_email"),
                        directory.name(),
                        new Identity.Credential.Directory(directory.id().text(), directory.name()),
                        new Identity.Membership(
                                directory.workspaceId(), Role.ADMIN, row.constant("plan", Plan.class))));
    }

    private DirectoryWithCounts counted(Row row) throws SQLException {
        return new DirectoryWithCounts(directory(row), row.number("users"), row.number("groups"));
    }

    private ScimDirectory directory(Row row) throws SQLException {
        return new ScimDirectory(
                new ScimDirectoryId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("created_by")),
                row.text("name"),
                row.constant("provider", DirectoryProvider.class),
                row.text("token_prefix"),
                row.flag("user_sync"),
                row.flag("group_sync"),
                row.flag("auto_create"),
                row.flag("auto_deactivate"),
                row.constant("default_role", Role.class),
                read(row.text("group_roles")),
                row.constant("status", DirectoryStatus.class),
                row.instantOrNull("last_sync_at"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private Json written(Map<String, Role> roles) {
        try {
            return new Json(json.writeValueAsString(roles));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Role> read(String roles) {
        try {
            return json.readValue(roles, ROLES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
