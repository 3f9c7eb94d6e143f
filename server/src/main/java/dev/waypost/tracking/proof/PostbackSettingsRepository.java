package dev.waypost.tracking.proof;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code postback_settings} table. */
@ApplicationScoped
class PostbackSettingsRepository {
    private final Db db;
    private final Vault vault;

    PostbackSettingsRepository(Db db, Vault vault) {
        this.db = db;
        this.vault = vault;
    }

    /** Keeps existing settings. */
    void insertIfAbsent(UUID id, WorkspaceId workspace, String token, Instant now) {
        db.run(Sql.of("""
                INSERT INTO postback_settings (id, workspace_id, token, token_hash, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (workspace_id) DO NOTHING
                """, id, workspace, vault.sealText(token), Tokens.hash(token), now, now));
    }

    Optional<PostbackSettings> find(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT * FROM postback_settings WHERE workspace_id = ?", workspace), this::settings);
    }

    /** Locks the settings until the transaction ends. */
    Optional<PostbackSettings> lock(WorkspaceId workspace) {
        return db.one(
                Sql.of("SELECT * FROM postback_settings WHERE workspace_id = ? FOR UPDATE", workspace), this::settings);
    }

    /** @param until how long the current token stays valid; null ends it immediately */
    void replaceToken(WorkspaceId workspace, String token, @Nullable Instant until, Instant now) {
        db.run(Sql.of("""
                UPDATE postback_settings
                SET previous_token_hash = CASE WHEN ? THEN token_hash END,
                    previous_token_expires_at = ?,
                    token = ?,
                    token_hash = ?,
                    updated_at = ?
                WHERE workspace_id = ?
                """, until != null, until, vault.sealText(token), Tokens.hash(token), now, workspace));
    }

    void setOpenReports(WorkspaceId workspace, boolean open, Instant now) {
        db.run(Sql.of(
                "UPDATE postback_settings SET open_reports = ?, updated_at = ? WHERE workspace_id = ?",
                open,
                now,
                workspace));
    }

    /** The workspace of a token. Looked up by digest, so that timing reveals nothing about the token. */
    Optional<WorkspaceId> workspaceOf(String token, Instant now) {
        byte[] hash = Tokens.hash(token);
        return db.one(Sql.of("""
                        SELECT s.workspace_id
                        FROM postback_settings s
                        JOIN workspaces w ON w.id = s.workspace_id AND w.deleted_at IS NULL
                        WHERE s.token_hash = ? OR (s.previous_token_hash = ? AND s.previous_token_expires_at > ?)
                        """, hash, hash, now), row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    boolean isOpen(WorkspaceId workspace) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM postback_settings s
                        JOIN workspaces w ON w.id = s.workspace_id AND w.deleted_at IS NULL
                        WHERE s.workspace_id = ? AND s.open_reports
                        """, workspace)) > 0;
    }

    boolean isAnyOpen() {
        return db.number(Sql.of("SELECT count(*) FROM (SELECT 1 FROM postback_settings WHERE open_reports LIMIT 1) s"))
                > 0;
    }

    private PostbackSettings settings(Row row) throws SQLException {
        return new PostbackSettings(
                new WorkspaceId(row.uuid("workspace_id")),
                vault.openText(row.text("token")),
                row.instantOrNull("previous_token_expires_at"),
                row.flag("open_reports"));
    }
}
