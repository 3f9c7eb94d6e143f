package dev.waypost.integrations;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The {@code installations} table. Removed installations stay in it, hidden. */
@ApplicationScoped
class InstallationRepository {
    private static final int LONGEST = 20_000;
    private static final int MOST_OF_AN_ACCOUNT = 20;
    private static final String LIVE = "WHERE workspace_id = ? AND deleted_at IS NULL";

    private final Db db;
    private final FreeJson json;
    private final Vault vault;

    InstallationRepository(Db db, FreeJson json, Vault vault) {
        this.db = db;
        this.json = json;
        this.vault = vault;
    }

    void insert(Installation installation) {
        db.run(Sql.of(
                """
                INSERT INTO installations (id, workspace_id, provider, name, account, config, credentials, enabled,
                                           installed_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                installation.id(),
                installation.workspaceId(),
                installation.provider(),
                installation.name(),
                installation.account(),
                json.write("config", installation.settings().config(), LONGEST),
                sealed(installation.settings()),
                installation.enabled(),
                installation.installedBy(),
                installation.createdAt(),
                installation.updatedAt()));
    }

    void update(Installation installation) {
        db.run(Sql.of(
                """
                UPDATE installations
                SET name = ?, account = ?, config = ?, credentials = ?, enabled = ?, last_error = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                installation.name(),
                installation.account(),
                json.write("config", installation.settings().config(), LONGEST),
                sealed(installation.settings()),
                installation.enabled(),
                installation.health().lastError(),
                installation.updatedAt(),
                installation.workspaceId(),
                installation.id()));
    }

    /** Its secrets are deleted with it. */
    void delete(Installation installation, Instant now) {
        db.run(Sql.of(
                "UPDATE installations SET deleted_at = ?, enabled = false, credentials = '' WHERE workspace_id = ? AND id = ?",
                now,
                installation.workspaceId(),
                installation.id()));
    }

    Optional<Installation> find(WorkspaceId workspace, InstallationId id) {
        return db.one(
                Sql.of("SELECT * FROM installations").then(LIVE, workspace).then("AND id = ?", id), this::installation);
    }

    /** Locks it until the transaction ends. */
    Optional<Installation> lock(WorkspaceId workspace, InstallationId id) {
        return db.one(
                Sql.of("SELECT * FROM installations").then(LIVE, workspace).then("AND id = ? FOR NO KEY UPDATE", id),
                this::installation);
    }

    Listing<Installation> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of("SELECT * FROM installations")
                                .then(LIVE, workspace)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::installation),
                db.number(Sql.of("SELECT count(*) FROM installations").then(LIVE, workspace)));
    }

    /** Newest first. */
    List<Installation> of(WorkspaceId workspace, Provider provider) {
        return db.list(
                Sql.of("SELECT * FROM installations")
                        .then(LIVE, workspace)
                        .then("AND provider = ? ORDER BY id DESC", provider),
                this::installation);
    }

    List<Provider> providers(WorkspaceId workspace) {
        return db.list(
                Sql.of("SELECT DISTINCT provider FROM installations").then(LIVE, workspace),
                row -> row.constant("provider", Provider.class));
    }

    /** By the account in a message of the service, in any workspace. */
    Optional<Installation> find(Provider provider, InstallationId id) {
        return db.one(anywhere(provider).then("AND i.id = ?", id), this::installation);
    }

    /** Newest first. */
    List<Installation> ofAccount(Provider provider, String account) {
        return db.list(
                anywhere(provider).then("AND i.account = ? ORDER BY i.id DESC LIMIT ?", account, MOST_OF_AN_ACCOUNT),
                this::installation);
    }

    void synced(Installation installation, Instant now) {
        db.run(Sql.of(
                "UPDATE installations SET last_sync_at = ?, last_error = NULL WHERE workspace_id = ? AND id = ?",
                now,
                installation.workspaceId(),
                installation.id()));
    }

    void failed(Installation installation, String error) {
        db.run(Sql.of(
                "UPDATE installations SET last_error = ? WHERE workspace_id = ? AND id = ?",
                error,
                installation.workspaceId(),
                installation.id()));
    }

    private static Sql anywhere(Provider provider) {
        return Sql.of("""
                SELECT i.*
                FROM installations i
                JOIN workspaces w ON w.id = i.workspace_id AND w.deleted_at IS NULL
                WHERE i.provider = ? AND i.deleted_at IS NULL
                """, provider);
    }

    private byte[] sealed(InstallationSettings settings) {
        return vault.seal(
                json.write("credentials", settings.credentials(), LONGEST).text());
    }

    /** Secrets encrypted with a different key are treated as missing; the other settings remain usable. */
    private Installation installation(Row row) throws SQLException {
        Map<String, String> credentials = vault.open(row.bytes("credentials"))
                .map(text -> json.read(text, new TypeReference<Map<String, String>>() {}))
                .orElse(Map.of());
        return new Installation(
                new InstallationId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("provider", Provider.class),
                row.text("name"),
                row.textOrNull("account"),
                new InstallationSettings(json.object(row.text("config")), credentials),
                row.flag("enabled"),
                new Installation.Health(row.instantOrNull("last_sync_at"), row.textOrNull("last_error")),
                new UserId(row.uuid("installed_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
