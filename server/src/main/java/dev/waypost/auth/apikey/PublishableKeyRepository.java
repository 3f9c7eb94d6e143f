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
import java.util.Optional;

/** The publishable keys of the {@code api_keys} table. */
@ApplicationScoped
class PublishableKeyRepository {
    private static final String SELECT = """
            SELECT id, workspace_id, created_by, name, last_four, environment, allowed_origins, enabled, expires_at,
                   last_used_at, created_at
            FROM api_keys
            WHERE workspace_id = ? AND publishable AND revoked_at IS NULL
            """;

    private final Db db;
    private final Broadcast broadcast;

    PublishableKeyRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(PublishableKey key, byte[] hash) {
        db.run(Sql.of(
                """
                INSERT INTO api_keys (id, workspace_id, created_by, name, key_hash, key_prefix, last_four, scopes,
                                      environment, enabled, ip_allowlist, expires_at, created_at, publishable,
                                      allowed_origins)
                VALUES (?, ?, ?, ?, ?, ?, ?, '{}', ?, ?, '{}', ?, ?, true, ?)
                """,
                key.id(),
                key.workspaceId(),
                key.createdBy(),
                key.name(),
                hash,
                PublishableKey.PREFIX,
                key.lastFour(),
                key.environment(),
                key.enabled(),
                key.expiresAt(),
                key.createdAt(),
                key.allowedOrigins().toArray(new String[0])));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, ApiKeyId id) {
        db.lockRow("api_keys", workspace, id);
    }

    Optional<PublishableKey> find(WorkspaceId workspace, ApiKeyId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND id = ?", id), PublishableKeyRepository::key);
    }

    Listing<PublishableKey> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        PublishableKeyRepository::key),
                db.number(Sql.of("""
                        SELECT count(*) FROM api_keys WHERE workspace_id = ? AND publishable AND revoked_at IS NULL
                        """, workspace)));
    }

    void update(PublishableKey key) {
        db.run(Sql.of(
                """
                UPDATE api_keys
                SET name = ?, allowed_origins = ?, enabled = ?, expires_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                key.name(),
                key.allowedOrigins().toArray(new String[0]),
                key.enabled(),
                key.expiresAt(),
                key.workspaceId(),
                key.id()));
        broadcast.announce(Topic.CALLER, key.id().text());
    }

    private static PublishableKey key(Row row) throws SQLException {
        return new PublishableKey(
                new ApiKeyId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("created_by")),
                row.text("name"),
                row.text("last_four"),
                row.constant("environment", Environment.class),
                row.texts("allowed_origins"),
                row.flag("enabled"),
                row.instantOrNull("expires_at"),
                row.instantOrNull("last_used_at"),
                row.instant("created_at"));
    }
}
