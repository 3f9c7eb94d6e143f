package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The {@code api_keys} table. Revoked keys stay in it, hidden. */
@ApplicationScoped
class ApiKeyRepository {
    private static final String SELECT = """
            SELECT id, workspace_id, created_by, name, key_prefix, last_four, scopes, environment, enabled,
                   ip_allowlist, expires_at, last_used_at, created_at
            FROM api_keys
            WHERE workspace_id = ? AND NOT publishable AND revoked_at IS NULL
            """;

    private final Db db;
    private final Broadcast broadcast;

    ApiKeyRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(ApiKey key, byte[] hash) {
        db.run(Sql.of(
                """
                INSERT INTO api_keys (id, workspace_id, created_by, name, key_hash, key_prefix, last_four, scopes,
                                      environment, enabled, ip_allowlist, expires_at, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                key.id(),
                key.workspaceId(),
                key.createdBy(),
                key.name(),
                hash,
                key.keyPrefix(),
                key.lastFour(),
                key.scopes().toArray(new String[0]),
                key.environment(),
                key.enabled(),
                key.ipAllowlist().toArray(new String[0]),
                key.expiresAt(),
                key.createdAt()));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, ApiKeyId id) {
        db.lockRow("api_keys", workspace, id);
    }

    Optional<ApiKey> find(WorkspaceId workspace, ApiKeyId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND id = ?", id), ApiKeyRepository::key);
    }

    Listing<ApiKey> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        ApiKeyRepository::key),
                db.number(Sql.of("""
                        SELECT count(*) FROM api_keys WHERE workspace_id = ? AND NOT publishable AND revoked_at IS NULL
                        """, workspace)));
    }

    /** Includes publishable keys. */
    long count(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM api_keys WHERE workspace_id = ? AND revoked_at IS NULL", workspace));
    }

    void update(ApiKey key) {
        db.run(Sql.of(
                """
                UPDATE api_keys
                SET name = ?, scopes = ?, enabled = ?, ip_allowlist = ?, expires_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                key.name(),
                key.scopes().toArray(new String[0]),
                key.enabled(),
                key.ipAllowlist().toArray(new String[0]),
                key.expiresAt(),
                key.workspaceId(),
                key.id()));
        broadcast.announce(Topic.CALLER, key.id().text());
    }

    void revoke(WorkspaceId workspace, ApiKeyId id, Instant now) {
        db.run(Sql.of("UPDATE api_keys SET revoked_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    int revokeAll(WorkspaceId workspace, UserId createdBy, Instant now) {
        broadcast.announce(Topic.CALLER, createdBy.text());
        return db.run(Sql.of("""
                UPDATE api_keys
                SET revoked_at = ?
                WHERE workspace_id = ? AND created_by = ? AND revoked_at IS NULL
                """, now, workspace, createdBy));
    }

    List<RevokedKey> revokeSecret(UserId createdBy, Instant now) {
        return revoke(createdBy, false, now);
    }

    /** Includes publishable keys. */
    List<RevokedKey> revokeAll(UserId createdBy, Instant now) {
        return revoke(createdBy, true, now);
    }

    private List<RevokedKey> revoke(UserId createdBy, boolean publishableToo, Instant now) {
        broadcast.announce(Topic.CALLER, createdBy.text());
        return db.list(
                Sql.of("""
                        UPDATE api_keys
                        SET revoked_at = ?
                        WHERE created_by = ? AND revoked_at IS NULL AND (? OR NOT publishable)
                        RETURNING workspace_id, id, name, publishable
                        """, now, createdBy, publishableToo),
                row -> new RevokedKey(
                        new WorkspaceId(row.uuid("workspace_id")),
                        new ApiKeyId(row.uuid("id")),
                        row.text("name"),
                        row.flag("publishable")));
    }

    private static ApiKey key(Row row) throws SQLException {
        return new ApiKey(
                new ApiKeyId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("created_by")),
                row.text("name"),
                row.text("key_prefix"),
                row.text("last_four"),
                row.texts("scopes"),
                row.constant("environment", Environment.class),
                row.flag("enabled"),
                row.texts("ip_allowlist"),
                row.instantOrNull("expires_at"),
                row.instantOrNull("last_used_at"),
                row.instant("created_at"));
    }

    /** A key that was just revoked. */
    record RevokedKey(WorkspaceId workspaceId, ApiKeyId id, String name, boolean publishable) {}
}
