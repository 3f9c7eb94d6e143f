package dev.waypost.auth.oauth.apps;

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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code oauth_apps} table. Apps of deleted workspaces stay in it, hidden. */
@ApplicationScoped
class OAuthAppRepository {
    private static final String SELECT = """
            SELECT a.id, a.workspace_id, a.created_by, a.name, a.description, a.website, a.logo, a.client_id, a.secret_last_four,
                   a.previous_secret_expires_at, a.redirect_uris, a.scopes, a.require_pkce, a.is_public, a.client_credentials,
                   a.created_at, a.updated_at
            FROM oauth_apps a
            JOIN workspaces w ON w.id = a.workspace_id AND w.deleted_at IS NULL
            """;

    private final Db db;
    private final Broadcast broadcast;

    OAuthAppRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(OAuthApp app, byte @Nullable [] secretHash) {
        db.run(Sql.of(
                """
                INSERT INTO oauth_apps (id, workspace_id, created_by, name, description, website, logo, client_id, secret_hash,
                                        secret_last_four, redirect_uris, scopes, require_pkce, is_public, client_credentials,
                                        created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                app.id(),
                app.workspaceId(),
                app.createdBy(),
                app.name(),
                app.description(),
                app.website(),
                app.logo(),
                app.clientId(),
                secretHash,
                app.secretLastFour(),
                app.redirectUris().toArray(new String[0]),
                app.scopes().toArray(new String[0]),
                app.requirePkce(),
                app.isPublic(),
                app.clientCredentials(),
                app.createdAt(),
                app.updatedAt()));
    }

    /** Otherwise two apps created concurrently could exceed the limit. */
    void lockWorkspace(WorkspaceId workspace) {
        db.list(Sql.of("SELECT id FROM workspaces WHERE id = ? FOR NO KEY UPDATE", workspace), _ -> "");
    }

    Optional<OAuthApp> find(WorkspaceId workspace, OAuthAppId id) {
        return db.one(
                Sql.of(SELECT).then("WHERE a.workspace_id = ? AND a.id = ?", workspace, id), OAuthAppRepository::app);
    }

    Optional<OAuthApp> lock(WorkspaceId workspace, OAuthAppId id) {
        return db.one(
                Sql.of(SELECT).then("WHERE a.workspace_id = ? AND a.id = ? FOR UPDATE OF a", workspace, id),
                OAuthAppRepository::app);
    }

    Optional<OAuthApp> findByClientId(String clientId) {
        return db.one(Sql.of(SELECT).then("WHERE a.client_id = ?", clientId), OAuthAppRepository::app);
    }

    Listing<OAuthApp> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then("WHERE a.workspace_id = ?", workspace)
                                .then("ORDER BY a.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        OAuthAppRepository::app),
                count(workspace));
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM oauth_apps WHERE workspace_id = ?", workspace));
    }

    boolean hasSecret(OAuthAppId id, byte[] hash, Instant now) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM oauth_apps
                        WHERE id = ? AND (secret_hash = ? OR (previous_secret_hash = ? AND previous_secret_expires_at > ?))
                        """, id, hash, hash, now)) > 0;
    }

    boolean isVerified(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NOT NULL", user))
                == 1;
    }

    void update(OAuthApp app) {
        db.run(Sql.of(
                """
                UPDATE oauth_apps
                SET name = ?, description = ?, website = ?, logo = ?, redirect_uris = ?, scopes = ?, require_pkce = ?,
                    client_credentials = ?, updated_at = ?
                WHERE id = ?
                """,
                app.name(),
                app.description(),
                app.website(),
                app.logo(),
                app.redirectUris().toArray(new String[0]),
                app.scopes().toArray(new String[0]),
                app.requirePkce(),
                app.clientCredentials(),
                app.updatedAt(),
                app.id()));
        broadcast.announce(Topic.CALLER, app.id().text());
    }

    void rotate(OAuthApp app, byte[] secretHash) {
        db.run(Sql.of(
                """
                UPDATE oauth_apps
                SET previous_secret_hash = CASE WHEN ?::timestamptz IS NULL THEN NULL ELSE secret_hash END,
                    previous_secret_expires_at = ?, secret_hash = ?, secret_last_four = ?, updated_at = ?
                WHERE id = ?
                """,
                app.previousSecretExpiresAt(),
                app.previousSecretExpiresAt(),
                secretHash,
                app.secretLastFour(),
                app.updatedAt(),
                app.id()));
    }

    /** Revokes the tokens that the app obtained with client credentials. */
    void endClientCredentials(OAuthAppId id) {
        db.run(Sql.of("DELETE FROM oauth_grants WHERE app_id = ? AND NOT by_consent", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    /** Deletes the app with all its grants. */
    void delete(OAuthAppId id) {
        db.run(Sql.of("DELETE FROM oauth_apps WHERE id = ?", id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    private static OAuthApp app(Row row) throws SQLException {
        return new OAuthApp(
                new OAuthAppId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("created_by")),
                row.text("name"),
                row.textOrNull("description"),
                row.textOrNull("website"),
                row.textOrNull("logo"),
                row.text("client_id"),
                row.textOrNull("secret_last_four"),
                row.instantOrNull("previous_secret_expires_at"),
                row.texts("redirect_uris"),
                row.texts("scopes"),
                row.flag("require_pkce"),
                row.flag("is_public"),
                row.flag("client_credentials"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
