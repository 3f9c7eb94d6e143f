package dev.waypost.imports.connections;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The {@code import_connections} table. */
@ApplicationScoped
class ImportConnectionRepository {
    private final Db db;

    ImportConnectionRepository(Db db) {
        this.db = db;
    }

    void save(WorkspaceId workspace, ProviderName provider, byte[] token, UserId by, Instant now) {
        db.run(Sql.of("""
                INSERT INTO import_connections (workspace_id, provider, token, created_by, created_at)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (workspace_id, provider)
                    DO UPDATE SET token = excluded.token, created_by = excluded.created_by,
                                  created_at = excluded.created_at
                """, workspace, provider, token, by, now));
    }

    boolean delete(WorkspaceId workspace, ProviderName provider) {
        return db.run(Sql.of(
                        "DELETE FROM import_connections WHERE workspace_id = ? AND provider = ?", workspace, provider))
                > 0;
    }

    Optional<byte[]> token(WorkspaceId workspace, ProviderName provider) {
        return db.one(
                Sql.of(
                        "SELECT token FROM import_connections WHERE workspace_id = ? AND provider = ?",
                        workspace,
                        provider),
                row -> row.bytes("token"));
    }

    List<ProviderName> connected(WorkspaceId workspace) {
        return db.list(
                Sql.of("SELECT provider FROM import_connections WHERE workspace_id = ?", workspace),
                row -> row.constant("provider", ProviderName.class));
    }
}
