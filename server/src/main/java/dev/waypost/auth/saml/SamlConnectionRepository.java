package dev.waypost.auth.saml;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.metadata.IdentityProvider;
import dev.waypost.auth.saml.metadata.SsoBinding;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code saml_connections} table. Connections of deleted workspaces stay in it, hidden. */
@ApplicationScoped
class SamlConnectionRepository {
    private static final String SELECT = """
            SELECT c.*
            FROM saml_connections c
            JOIN workspaces w ON w.id = c.workspace_id AND w.deleted_at IS NULL
            """;

    private final Db db;
    private final ObjectMapper json;

    SamlConnectionRepository(Db db, ObjectMapper json) {
        this.db = db;
        this.json = json;
    }

    /** Serialises changes to the connections of a workspace. */
    void lockWorkspace(WorkspaceId workspace) {
        db.list(Sql.of("SELECT id FROM workspaces WHERE id = ? FOR NO KEY UPDATE", workspace), row -> row.uuid("id"));
    }

    void insert(SamlConnection connection, @Nullable Instant nextRefreshAt) {
        db.run(Sql.of(
                """
                INSERT INTO saml_connections (id, workspace_id, name, provider, status, config_method, metadata_url, entity_id,
                                              sso_url, sso_binding, slo_url, certificates, name_id_format, sign_requests,
                                              want_assertions_signed, allow_idp_initiated, attribute_mapping, group_roles,
                                              allowed_domains, jit_provisioning, default_role, metadata_refreshed_at,
                                              next_refresh_at, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                connection.id(),
                connection.workspaceId(),
                connection.name(),
                connection.provider(),
                connection.status(),
                connection.configMethod(),
                connection.metadataUrl(),
                connection.idp().entityId(),
                connection.idp().ssoUrl(),
                connection.idp().ssoBinding(),
                connection.idp().sloUrl(),
                texts(connection.idp().certificates()),
                connection.rules().nameIdFormat(),
                connection.rules().signRequests(),
                connection.rules().wantAssertionsSigned(),
                connection.rules().allowIdpInitiated(),
                write(connection.rules().attributeMapping()),
                write(connection.rules().groupRoles()),
                texts(connection.rules().allowedDomains()),
                connection.rules().jitProvisioning(),
                connection.rules().defaultRole(),
                connection.metadataRefreshedAt(),
                nextRefreshAt,
                connection.createdAt(),
                connection.updatedAt()));
    }

    void update(SamlConnection connection, @Nullable Instant nextRefreshAt) {
        db.run(Sql.of(
                """
                UPDATE saml_connections
                SET name = ?, provider = ?, status = ?, config_method = ?, metadata_url = ?, entity_id = ?, sso_url = ?,
                    sso_binding = ?, slo_url = ?, certificates = ?, name_id_format = ?, sign_requests = ?,
                    want_assertions_signed = ?, allow_idp_initiated = ?, attribute_mapping = ?, group_roles = ?,
                    allowed_domains = ?, jit_provisioning = ?, default_role = ?, metadata_refreshed_at = ?,
                    metadata_error = ?, next_refresh_at = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                connection.name(),
                connection.provider(),
                connection.status(),
                connection.configMethod(),
                connection.metadataUrl(),
                connection.idp().entityId(),
                connection.idp().ssoUrl(),
                connection.idp().ssoBinding(),
                connection.idp().sloUrl(),
                texts(connection.idp().certificates()),
                connection.rules().nameIdFormat(),
                connection.rules().signRequests(),
                connection.rules().wantAssertionsSigned(),
                connection.rules().allowIdpInitiated(),
                write(connection.rules().attributeMapping()),
                write(connection.rules().groupRoles()),
                texts(connection.rules().allowedDomains()),
                connection.rules().jitProvisioning(),
                connection.rules().defaultRole(),
                connection.metadataRefreshedAt(),
                connection.metadataError(),
                nextRefreshAt,
                connection.updatedAt(),
                connection.workspaceId(),
                connection.id()));
    }

    void delete(WorkspaceId workspace, SamlConnectionId id) {
        db.run(Sql.of("DELETE FROM saml_connections WHERE workspace_id = ? AND id = ?", workspace, id));
    }

    void touch(SamlConnectionId id, Instant now) {
        db.run(Sql.of("UPDATE saml_connections SET last_used_at = ? WHERE id = ?", now, id));
    }

    Optional<SamlConnection> find(WorkspaceId workspace, SamlConnectionId id) {
        return db.one(Sql.of(SELECT).then("WHERE c.workspace_id = ? AND c.id = ?", workspace, id), this::connection);
    }

    Optional<SamlConnection> find(SamlConnectionId id) {
        return db.one(Sql.of(SELECT).then("WHERE c.id = ?", id), this::connection);
    }

    Optional<SamlConnection> lock(WorkspaceId workspace, SamlConnectionId id) {
        return db.one(
                Sql.of(SELECT).then("WHERE c.workspace_id = ? AND c.id = ? FOR UPDATE OF c", workspace, id),
                this::connection);
    }

    Listing<SamlConnection> list(WorkspaceId workspace, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then("WHERE c.workspace_id = ?", workspace)
                                .then("ORDER BY c.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::connection),
                count(workspace));
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM saml_connections WHERE workspace_id = ?", workspace));
    }

    /** Oldest first. */
    List<SamlConnection> active(WorkspaceId workspace) {
        return db.list(
                Sql.of(SELECT).then("WHERE c.workspace_id = ? AND c.status = 'active' ORDER BY c.id", workspace),
                this::connection);
    }

    List<SamlConnection> activeWithEntityId(String entityId, int most) {
        return db.list(
                Sql.of(SELECT)
                        .then("WHERE c.entity_id = ? AND c.status = 'active' ORDER BY c.id LIMIT ?", entityId, most),
                this::connection);
    }

    /** Leases due connections; other nodes skip them, and after a crash the lease expires. */
    @Transactional
    List<SamlConnection> takeDue(int most, Instant now, Instant leasedUntil) {
        return db.list(Sql.of("""
                        UPDATE saml_connections c
                        SET next_refresh_at = ?
                        FROM (
                            SELECT d.id
                            FROM saml_connections d
                            JOIN workspaces w ON w.id = d.workspace_id AND w.deleted_at IS NULL
                            WHERE d.next_refresh_at <= ?
                            ORDER BY d.next_refresh_at
                            LIMIT ?
                            FOR UPDATE OF d SKIP LOCKED) due
                        WHERE c.id = due.id
                        RETURNING c.*
                        """, leasedUntil, now, most), this::connection);
    }

    /** Stores why metadata could not be read, if the lease is still held. */
    void fail(SamlConnectionId id, Instant leasedUntil, String error, Instant nextRefreshAt) {
        db.run(Sql.of("""
                UPDATE saml_connections
                SET metadata_error = ?, next_refresh_at = ?
                WHERE id = ? AND next_refresh_at = ?
                """, error, nextRefreshAt, id, leasedUntil));
    }

    boolean hasLease(SamlConnectionId id, Instant leasedUntil) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM saml_connections WHERE id = ? AND next_refresh_at = ?", id, leasedUntil))
                > 0;
    }

    List<SamlConnection> allActive() {
        return db.list(Sql.of(SELECT).then("WHERE c.status = 'active'"), this::connection);
    }

    /** Returns true the first time that members are warned about this expiry. */
    boolean markWarned(SamlConnectionId id, Instant end) {
        return db.run(Sql.of("""
                        UPDATE saml_connections
                        SET warned_of_expiry_at = ?
                        WHERE id = ? AND warned_of_expiry_at IS DISTINCT FROM ?
                        """, end, id, end)) > 0;
    }

    private SamlConnection connection(Row row) throws SQLException {
        return new SamlConnection(
                new SamlConnectionId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("name"),
                row.constant("provider", SamlProvider.class),
                row.constant("status", SamlStatus.class),
                row.constant("config_method", ConfigMethod.class),
                row.textOrNull("metadata_url"),
                new IdentityProvider(
                        row.text("entity_id"),
                        row.text("sso_url"),
                        row.constant("sso_binding", SsoBinding.class),
                        row.textOrNull("slo_url"),
                        row.texts("certificates")),
                new SamlConnection.Rules(
                        row.text("name_id_format"),
                        row.flag("sign_requests"),
                        row.flag("want_assertions_signed"),
                        row.flag("allow_idp_initiated"),
                        read(row.text("attribute_mapping"), new TypeReference<AttributeMapping>() {}),
                        read(row.text("group_roles"), new TypeReference<Map<String, Role>>() {}),
                        row.texts("allowed_domains"),
                        row.flag("jit_provisioning"),
                        row.constant("default_role", Role.class)),
                row.instantOrNull("metadata_refreshed_at"),
                row.textOrNull("metadata_error"),
                row.instantOrNull("last_used_at"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private static String[] texts(List<String> list) {
        return list.toArray(String[]::new);
    }

    private Json write(Object value) {
        try {
            return new Json(json.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private <T> T read(String text, TypeReference<T> type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
