package dev.waypost.auth;

import dev.waypost.access.Identity;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.PartnerIdentity;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.oauth.AccessTokenId;
import dev.waypost.auth.oauth.GrantId;
import dev.waypost.auth.session.SessionId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the owner of a credential with role and plan in one query, because it runs before every operation. */
@Singleton
class CallerRepository {
    /**
     * A session lacks SSO if the workspace requires it and a password opened the session. Requiring it ends the sessions
     * of members, except that of the administrator who turned it on; the later ones were opened while it did not apply.
     * Members who never agreed to join keep theirs for their other workspaces.
     */
    private static final String LACKS_SSO = """
            (coalesce(m.role <> 'owner', false)
                AND s.saml_workspace_id IS DISTINCT FROM m.workspace_id
                AND EXISTS (
                    SELECT FROM sso_domains d
                    WHERE d.workspace_id = m.workspace_id AND d.domain = split_part(u.email, '@', 2)
                      AND d.verified_at IS NOT NULL AND d.enforced_at IS NOT NULL
                      AND (m.unasked OR s.created_at > d.enforced_at)))
            """;

    private final Db db;

    CallerRepository(Db db) {
        this.db = db;
    }

    /** The user of a session in the requested workspace, else in their default one, else in their oldest. */
    Optional<FoundSession> session(byte[] tokenHash, @Nullable WorkspaceId asked) {
        return db.one(sessions(asked).then("WHERE s.token_hash = ?", tokenHash), CallerRepository::session);
    }

    Optional<FoundSession> session(SessionId id, WorkspaceId workspace) {
        return db.one(sessions(workspace).then("WHERE s.id = ?", id), CallerRepository::session);
    }

    /** The workspaces of the user that the session lacks SSO for. */
    List<WorkspaceId> lackingSso(SessionId id) {
        return db.list(Sql.of("""
                        SELECT m.workspace_id
                        FROM sessions s
                        JOIN users u ON u.id = s.user_id
                        JOIN members m ON m.user_id = u.id AND m.status = 'active'
                        JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                        WHERE s.id = ? AND
                        """, id).then(LACKS_SSO), row -> new WorkspaceId(row.uuid("workspace_id")));
    }

    private static Sql sessions(@Nullable WorkspaceId asked) {
        return Sql.of("""
                        SELECT s.id, s.expires_at, s.last_seen_at, u.id AS user_id, u.email, u.name,
                               m.workspace_id, m.role, p.plan,
                        """).then(LACKS_SSO).then("""
                               AS lacks_sso
                        FROM sessions s
                        JOIN users u ON u.id = s.user_id
                        LEFT JOIN LATERAL (
                            SELECT m.workspace_id, m.role, m.unasked
                            FROM members m
                            JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                            WHERE m.user_id = u.id AND m.status = 'active'
                              AND (?::uuid IS NULL OR m.workspace_id = ?)
                            ORDER BY m.workspace_id = u.default_workspace_id DESC NULLS LAST, m.joined_at
                            LIMIT 1
                        ) m ON true
                        LEFT JOIN workspace_plans p ON p.workspace_id = m.workspace_id
                        """, asked, asked);
    }

    Optional<FoundPartner> partner(byte[] tokenHash) {
        return db.one(Sql.of("""
                        SELECT s.id, s.expires_at, s.last_seen_at, a.id AS account_id, a.email, a.name, a.email_verified_at
                        FROM partner_sessions s
                        JOIN partner_accounts a ON a.id = s.account_id
                        WHERE s.token_hash = ?
                        """, tokenHash), CallerRepository::partner);
    }

    void touchPartner(SessionId id, Instant now, Instant expiresAt) {
        db.run(Sql.of("UPDATE partner_sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?", now, expiresAt, id));
    }

    /** The key in any state; the membership of its creator decides what it may still do. */
    Optional<FoundKey> key(byte[] keyHash) {
        return db.one(keys().then("WHERE k.key_hash = ?", keyHash), CallerRepository::key);
    }

    Optional<FoundKey> key(ApiKeyId id) {
        return db.one(keys().then("WHERE k.id = ?", id), CallerRepository::key);
    }

    private static Sql keys() {
        return Sql.of("""
                        SELECT k.id, k.name AS key_name, k.scopes, k.enabled, k.revoked_at, k.expires_at, k.last_used_at,
                               k.ip_allowlist, k.allowed_origins, u.id AS user_id, u.email, u.name, m.workspace_id, m.role, p.plan
                        FROM api_keys k
                        JOIN users u ON u.id = k.created_by
                        LEFT JOIN members m
                            ON m.workspace_id = k.workspace_id AND m.user_id = k.created_by AND m.status = 'active'
                            AND EXISTS (SELECT FROM workspaces w WHERE w.id = m.workspace_id AND w.deleted_at IS NULL)
                        LEFT JOIN workspace_plans p ON p.workspace_id = m.workspace_id
                        """);
    }

    /** The token of an app, with the current permissions of the app and of the user who connected it. */
    Optional<FoundAccessToken> accessToken(byte[] tokenHash) {
        return db.one(
                accessTokens().then("WHERE t.token_hash = ? AND t.kind = 'access'", tokenHash),
                CallerRepository::accessToken);
    }

    Optional<FoundAccessToken> accessToken(AccessTokenId id) {
        return db.one(accessTokens().then("WHERE t.id = ? AND t.kind = 'access'", id), CallerRepository::accessToken);
    }

    /** Scopes removed from the app are removed from its tokens. */
    private static Sql accessTokens() {
        return Sql.of("""
                        SELECT t.id, t.grant_id, t.expires_at, g.last_used_at, a.name AS app_name,
                               ARRAY(SELECT unnest(t.scopes) INTERSECT SELECT unnest(a.scopes)) AS scopes,
                               u.id AS user_id, u.email, u.name, m.workspace_id, m.role, p.plan
                        FROM oauth_tokens t
                        JOIN oauth_grants g ON g.id = t.grant_id
                        JOIN oauth_apps a ON a.id = g.app_id
                        JOIN workspaces aw ON aw.id = a.workspace_id AND aw.deleted_at IS NULL
                        JOIN users u ON u.id = g.user_id
                        LEFT JOIN members m
                            ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id AND m.status = 'active'
                            AND EXISTS (SELECT FROM workspaces w WHERE w.id = m.workspace_id AND w.deleted_at IS NULL)
                        LEFT JOIN workspace_plans p ON p.workspace_id = m.workspace_id
                        """);
    }

    void touchGrant(GrantId id, Instant now) {
        db.run(Sql.of("UPDATE oauth_grants SET last_used_at = ? WHERE id = ?", now, id));
    }

    void touchSession(SessionId id, Instant now, Instant expiresAt) {
        db.run(Sql.of("UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE id = ?", now, expiresAt, id));
    }

    void touchMember(WorkspaceId workspace, UserId user, Instant now) {
        db.run(Sql.of(
                "UPDATE members SET last_active_at = ? WHERE workspace_id = ? AND user_id = ?", now, workspace, user));
    }

    void touchKey(ApiKeyId id, Instant now) {
        db.run(Sql.of("UPDATE api_keys SET last_used_at = ? WHERE id = ?", now, id));
    }

    private static FoundSession session(Row row) throws SQLException {
        SessionId id = new SessionId(row.uuid("id"));
        return new FoundSession(
                id,
                row.instant("expires_at"),
                row.instant("last_seen_at"),
                row.flag("lacks_sso"),
                identity(row, new Identity.Credential.Session(id.text())));
    }

    private static FoundPartner partner(Row row) throws SQLException {
        SessionId id = new SessionId(row.uuid("id"));
        return new FoundPartner(
                id,
                row.instant("expires_at"),
                row.instant("last_seen_at"),
                new PartnerIdentity(
                        new PartnerAccountId(row.uuid("account_id")),
                        row.text("email"),
                        row.text("name"),
                        row.instantOrNull("email_verified_at") != null,
                        id.text()));
    }

    private static FoundKey key(Row row) throws SQLException {
        ApiKeyId id = new ApiKeyId(row.uuid("id"));
        return new FoundKey(
                id,
                row.flag("enabled") && row.instantOrNull("revoked_at") == null,
                row.instantOrNull("expires_at"),
                row.instantOrNull("last_used_at"),
                row.texts("ip_allowlist"),
                row.texts("allowed_origins"),
                identity(row, new Identity.Credential.ApiKey(id.text(), row.text("key_name"), row.texts("scopes"))));
    }

    private static FoundAccessToken accessToken(Row row) throws SQLException {
        GrantId grant = new GrantId(row.uuid("grant_id"));
        return new FoundAccessToken(
                grant,
                row.instant("expires_at"),
                row.instantOrNull("last_used_at"),
                identity(
                        row,
                        new Identity.Credential.AccessToken(
                                new AccessTokenId(row.uuid("id")).text(),
                                grant.text(),
                                row.text("app_name"),
                                row.texts("scopes"))));
    }

    private static Identity identity(Row row, Identity.Credential credential) throws SQLException {
        UUID workspace = row.uuidOrNull("workspace_id");
        return new Identity(
                new UserId(row.uuid("user_id")),
                row.text("email"),
                row.text("name"),
                credential,
                workspace == null
                        ? null
                        : new Identity.Membership(
                                new WorkspaceId(workspace),
                                row.constant("role", Role.class),
                                row.constant("plan", Plan.class)));
    }

    /** @param lacksSso whether a password opened it, and the workspace requires SSO of the user while its plan has SAML */
    record FoundSession(SessionId id, Instant expiresAt, Instant lastSeenAt, boolean lacksSso, Identity identity) {}

    /** @param lastUsedAt when the app last acted for the user, with any token */
    record FoundAccessToken(
            GrantId grantId, Instant expiresAt, @Nullable Instant lastUsedAt, Identity identity) {}

    record FoundPartner(SessionId id, Instant expiresAt, Instant lastSeenAt, PartnerIdentity identity) {}

    record FoundKey(
            ApiKeyId id,
            boolean enabled,
            @Nullable Instant expiresAt,
            @Nullable Instant lastUsedAt,
            List<String> ipAllowlist,
            List<String> allowedOrigins,
            Identity identity) {}
}
