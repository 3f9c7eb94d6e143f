package dev.waypost.auth.saml.keys;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code saml_keys} table: one key for the installation, and those of workspaces that have rotated theirs. */
@ApplicationScoped
class ServiceProviderKeyRepository {
    private final Db db;

    ServiceProviderKeyRepository(Db db) {
        this.db = db;
    }

    Optional<StoredKey> ofInstallation() {
        return db.one(
                Sql.of("SELECT state, private_key, certificate FROM saml_keys WHERE workspace_id IS NULL"),
                ServiceProviderKeyRepository::key);
    }

    /** Empty if the workspace uses the key of the installation. */
    List<StoredKey> of(WorkspaceId workspace) {
        return db.list(
                Sql.of("SELECT state, private_key, certificate FROM saml_keys WHERE workspace_id = ?", workspace),
                ServiceProviderKeyRepository::key);
    }

    /** Locks the keys of the workspace until the transaction ends. */
    List<StoredKey> lock(WorkspaceId workspace) {
        return db.list(
                Sql.of(
                        "SELECT state, private_key, certificate FROM saml_keys WHERE workspace_id = ? ORDER BY id FOR UPDATE",
                        workspace),
                ServiceProviderKeyRepository::key);
    }

    /**
     * Does nothing where there is a key in that state already, and says so.
     *
     * @param workspace null for the key of the installation
     */
    boolean insert(UUID id, @Nullable WorkspaceId workspace, StoredKey key, Instant now) {
        return db.run(Sql.of("""
                INSERT INTO saml_keys (id, workspace_id, state, private_key, certificate, created_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """, id, workspace, key.state(), key.sealedPrivateKey(), key.certificate(), now)) > 0;
    }

    void changeState(WorkspaceId workspace, KeyState from, KeyState to) {
        db.run(Sql.of("UPDATE saml_keys SET state = ? WHERE workspace_id = ? AND state = ?", to, workspace, from));
    }

    void delete(WorkspaceId workspace, KeyState state) {
        db.run(Sql.of("DELETE FROM saml_keys WHERE workspace_id = ? AND state = ?", workspace, state));
    }

    private static StoredKey key(Row row) throws SQLException {
        return new StoredKey(row.constant("state", KeyState.class), row.text("private_key"), row.text("certificate"));
    }

    /** @param certificate DER in base64 */
    record StoredKey(KeyState state, String sealedPrivateKey, String certificate) {
        StoredKey in(KeyState other) {
            return new StoredKey(other, sealedPrivateKey, certificate);
        }
    }
}
