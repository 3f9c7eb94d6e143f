package dev.waypost.auth.oauth;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.auth.oauth.apps.OAuthAppId;
import dev.waypost.auth.oauth.apps.OAuthScopes;
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

/** The {@code oauth_grants} table. */
@ApplicationScoped
class GrantRepository {
    private static final String OF_PERSON = """
            FROM oauth_grants g
            JOIN oauth_apps a ON a.id = g.app_id
            JOIN workspaces aw ON aw.id = a.workspace_id AND aw.deleted_at IS NULL
            JOIN workspaces w ON w.id = g.workspace_id AND w.deleted_at IS NULL
            WHERE g.user_id = ? AND g.by_consent
            """;

    private final Db db;
    private final Broadcast broadcast;

    GrantRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    /** Creates the grant, or adds the scopes to the existing one. */
    GrantId allow(
            GrantId id,
            OAuthApp app,
            WorkspaceId workspace,
            UserId user,
            boolean byConsent,
            List<String> scopes,
            Instant now) {
        return db.one(
                        Sql.of("""
                                INSERT INTO oauth_grants (id, app_id, workspace_id, user_id, by_consent, scopes, created_at)
                                VALUES (?, ?, ?, ?, ?, ?, ?)
                                ON CONFLICT (app_id, workspace_id, user_id, by_consent) DO UPDATE
                                SET scopes = ARRAY(SELECT DISTINCT unnest(oauth_grants.scopes || EXCLUDED.scopes) ORDER BY 1)
                                RETURNING id
                                """, id, app.id(), workspace, user, byConsent, scopes.toArray(new String[0]), now),
                        row -> new GrantId(row.uuid("id")))
                .orElseThrow();
    }

    Optional<Grant> find(GrantId id) {
        return db.one(Sql.of("""
                SELECT g.id, g.app_id, a.name AS app_name, g.workspace_id, g.user_id, g.scopes
                FROM oauth_grants g
                JOIN oauth_apps a ON a.id = g.app_id
                WHERE g.id = ?
                """, id), GrantRepository::grant);
    }

    /** Serialises issuing and revoking tokens of a grant; returns whether the grant still exists. */
    boolean lock(GrantId id) {
        return !db.list(Sql.of("SELECT id FROM oauth_grants WHERE id = ? FOR UPDATE", id), _ -> "")
                .isEmpty();
    }

    /** The role of the user in the workspace of the grant; empty if the user left it or it was deleted. */
    Optional<Role> role(GrantId id) {
        return db.one(Sql.of("""
                SELECT m.role
                FROM oauth_grants g
                JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id AND m.status = 'active'
                JOIN workspaces w ON w.id = g.workspace_id AND w.deleted_at IS NULL
                WHERE g.id = ?
                """, id), row -> row.constant("role", Role.class));
    }

    Optional<Role> role(WorkspaceId workspace, UserId user) {
        return db.one(Sql.of("""
                SELECT m.role
                FROM members m
                JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                WHERE m.workspace_id = ? AND m.user_id = ? AND m.status = 'active'
                """, workspace, user), row -> row.constant("role", Role.class));
    }

    boolean isVerified(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM users WHERE id = ? AND email_verified_at IS NOT NULL", user))
                == 1;
    }

    long count(UserId user) {
        return db.number(Sql.of("SELECT count(*) FROM oauth_grants WHERE user_id = ? AND by_consent", user));
    }

    Listing<GrantView> list(UserId user, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of("""
                                SELECT g.id, g.workspace_id, w.name AS workspace_name, g.scopes, g.created_at, g.last_used_at,
                                       a.name, a.description, a.website, a.logo
                                """)
                                .then(OF_PERSON, user)
                                .then("ORDER BY g.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        GrantRepository::view),
                db.number(Sql.of("SELECT count(*)").then(OF_PERSON, user)));
    }

    /** Deletes a grant with its codes and tokens, and the embed tokens issued to it. */
    Optional<Grant> delete(UserId user, GrantId id) {
        Optional<Grant> grant = find(id).filter(found -> found.userId().equals(user));
        if (grant.isPresent()) {
            db.run(Sql.of("DELETE FROM oauth_grants WHERE id = ? AND by_consent", id));
            broadcast.announce(Topic.CALLER, id.text());
        }
        return grant;
    }

    /** Deletes the grants of a user in one workspace, including those for client credentials. */
    void deleteAll(WorkspaceId workspace, UserId user) {
        db.run(Sql.of("DELETE FROM oauth_grants WHERE workspace_id = ? AND user_id = ?", workspace, user));
        broadcast.announce(Topic.CALLER, user.text());
    }

    /** Deletes the grants of a user in all workspaces. */
    List<Grant> deleteAll(UserId user) {
        broadcast.announce(Topic.CALLER, user.text());
        return db.list(Sql.of("""
                        DELETE FROM oauth_grants g
                        USING oauth_apps a
                        WHERE a.id = g.app_id AND g.user_id = ? AND g.by_consent
                        RETURNING g.id, g.app_id, a.name AS app_name, g.workspace_id, g.user_id, g.scopes
                        """, user), GrantRepository::grant);
    }

    private static Grant grant(Row row) throws SQLException {
        return new Grant(
                new GrantId(row.uuid("id")),
                new OAuthAppId(row.uuid("app_id")),
                row.text("app_name"),
                new WorkspaceId(row.uuid("workspace_id")),
                new UserId(row.uuid("user_id")),
                row.texts("scopes"));
    }

    private static GrantView view(Row row) throws SQLException {
        return new GrantView(
                new GrantId(row.uuid("id")),
                new GrantView.AppView(
                        row.text("name"),
                        row.textOrNull("description"),
                        row.textOrNull("website"),
                        row.textOrNull("logo")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("workspace_name"),
                row.texts("scopes").stream()
                        .map(scope -> new GrantView.ScopeView(scope, OAuthScopes.words(scope)))
                        .toList(),
                row.instant("created_at"),
                row.instantOrNull("last_used_at"));
    }
}
