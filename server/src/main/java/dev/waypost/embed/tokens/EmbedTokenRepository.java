package dev.waypost.embed.tokens;

import dev.waypost.access.Identity;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.apikey.ApiKeyId;
import dev.waypost.auth.oauth.GrantId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code embed_tokens} table. */
@ApplicationScoped
class EmbedTokenRepository {
    private final Db db;

    EmbedTokenRepository(Db db) {
        this.db = db;
    }

    void insert(
            EmbedToken token,
            byte[] hash,
            UserId issuer,
            @Nullable ApiKeyId key,
            @Nullable GrantId grant,
            Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO embed_tokens (id, workspace_id, type, link_id, campaign_id, partner_id, allowed_origins,
                                          token_hash, created_by, api_key_id, oauth_grant_id, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                token.id(),
                token.workspaceId(),
                token.type(),
                token.linkId(),
                token.campaignId(),
                token.partnerId(),
                token.allowedOrigins().toArray(new String[0]),
                hash,
                issuer,
                key,
                grant,
                now,
                token.expiresAt()));
    }

    /** A token expires by time, and earlier with its scope, its workspace, the membership of its issuer or the key. */
    Optional<AdmittedToken> find(byte[] hash, Instant now) {
        return db.one(Sql.of("""
                        SELECT t.id, t.workspace_id, t.type, t.link_id, t.campaign_id, t.partner_id, t.allowed_origins,
                               t.expires_at, u.id AS user_id, u.email, u.name, m.role, p.plan,
                               coalesce(nullif(l.title, ''), l.short_code, c.name, w.name) AS scope_title,
                               coalesce(t.campaign_id, l.campaign_id) AS new_links_in
                        FROM embed_tokens t
                        JOIN workspaces w ON w.id = t.workspace_id AND w.deleted_at IS NULL
                        JOIN workspace_plans p ON p.workspace_id = t.workspace_id
                        JOIN members m
                            ON m.workspace_id = t.workspace_id AND m.user_id = t.created_by AND m.status = 'active'
                        JOIN users u ON u.id = m.user_id
                        LEFT JOIN links l
                            ON l.id = t.link_id AND l.workspace_id = t.workspace_id AND l.deleted_at IS NULL
                        LEFT JOIN campaigns c
                            ON c.id = t.campaign_id AND c.workspace_id = t.workspace_id AND c.deleted_at IS NULL
                        WHERE t.token_hash = ? AND t.expires_at > ?
                          AND (t.link_id IS NULL OR l.id IS NOT NULL)
                          AND (t.campaign_id IS NULL OR c.id IS NOT NULL)
                          AND (t.api_key_id IS NULL OR EXISTS (
                              SELECT FROM api_keys k
                              WHERE k.id = t.api_key_id AND k.enabled AND k.revoked_at IS NULL
                                AND (k.expires_at IS NULL OR k.expires_at > ?)))
                        """, hash, now, now), EmbedTokenRepository::admission);
    }

    boolean hasLink(WorkspaceId workspace, LinkId link) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM links WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        link))
                > 0;
    }

    boolean hasCampaign(WorkspaceId workspace, CampaignId campaign) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign))
                > 0;
    }

    void deleteExpired(Instant now) {
        db.run(Sql.of("DELETE FROM embed_tokens WHERE expires_at <= ?", now));
    }

    private static AdmittedToken admission(Row row) throws SQLException {
        EmbedTokenId id = new EmbedTokenId(row.uuid("id"));
        WorkspaceId workspace = new WorkspaceId(row.uuid("workspace_id"));
        UUID link = row.uuidOrNull("link_id");
        EmbedToken token = new EmbedToken(
                id,
                workspace,
                row.constant("type", EmbedType.class),
                link == null ? null : new LinkId(link),
                campaign(row.uuidOrNull("campaign_id")),
                row.textOrNull("partner_id"),
                row.texts("allowed_origins"),
                row.instant("expires_at"));
        return new AdmittedToken(
                token,
                new Identity(
                        new UserId(row.uuid("user_id")),
                        row.text("email"),
                        row.text("name"),
                        new Identity.Credential.EmbedToken(id.text()),
                        new Identity.Membership(
                                workspace, row.constant("role", Role.class), row.constant("plan", Plan.class))),
                row.text("scope_title"),
                campaign(row.uuidOrNull("new_links_in")));
    }

    private static @Nullable CampaignId campaign(@Nullable UUID id) {
        return id == null ? null : new CampaignId(id);
    }
}
