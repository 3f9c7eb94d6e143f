package dev.waypost.deeplinks;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code deep_link_configs} table with its domains and links. */
@ApplicationScoped
class DeepLinkRepository {
    private static final int LONGEST = 10_000;

    private final Db db;
    private final FreeJson json;

    DeepLinkRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    Optional<DeepLinkConfig> find(WorkspaceId workspace) {
        return db.one(
                Sql.of("SELECT ios, android, updated_at FROM deep_link_configs WHERE workspace_id = ?", workspace),
                row -> new DeepLinkConfig(ios(row), android(row), row.instant("updated_at")));
    }

    /** Locks the apps until the transaction ends, even if there are none yet. */
    void lock(WorkspaceId workspace) {
        db.one(Sql.of("SELECT 1 FROM workspaces WHERE id = ? FOR NO KEY UPDATE", workspace), _ -> workspace);
    }

    void save(WorkspaceId workspace, DeepLinkConfig config) {
        db.run(Sql.of(
                """
                INSERT INTO deep_link_configs (workspace_id, ios, android, updated_at)
                VALUES (?, ?, ?, ?)
                ON CONFLICT (workspace_id) DO UPDATE
                SET ios = excluded.ios, android = excluded.android, updated_at = excluded.updated_at
                """, workspace, write("ios", config.ios()), write("android", config.android()), config.updatedAt()));
    }

    /** A verified custom domain: its custom files, and the apps of its workspace. */
    Optional<PublishedApps> domain(String host) {
        return db.one(
                Sql.of("""
                        SELECT d.apple_app_site_association, d.asset_links, c.ios, c.android
                        FROM domains d
                        LEFT JOIN deep_link_configs c ON c.workspace_id = d.workspace_id
                        WHERE d.host = ? AND d.verified_at IS NOT NULL AND d.deleted_at IS NULL
                        """, host),
                row -> new PublishedApps(
                        objectOrNull(row.textOrNull("apple_app_site_association")),
                        objectsOrNull(row.textOrNull("asset_links")),
                        ios(row),
                        android(row)));
    }

    /** The apps for links on the short domain of the service, each with the codes of its workspace's newest links. */
    List<AppLinks> sharedDomain(int mostLinks) {
        return db.list(Sql.of("""
                        SELECT c.ios, c.android, l.codes
                        FROM deep_link_configs c
                        JOIN workspaces w ON w.id = c.workspace_id AND w.deleted_at IS NULL
                        CROSS JOIN LATERAL (
                            SELECT array_agg(short_code) AS codes
                            FROM (
                                SELECT short_code
                                FROM links
                                WHERE workspace_id = c.workspace_id AND domain_id IS NULL AND deep_link_enabled
                                  AND deleted_at IS NULL
                                ORDER BY id DESC
                                LIMIT ?) newest) l
                        WHERE l.codes IS NOT NULL
                        ORDER BY c.workspace_id
                        """, mostLinks), row -> new AppLinks(ios(row), android(row), row.texts("codes")));
    }

    private @Nullable Json write(String field, @Nullable Object app) {
        return app == null ? null : json.write(field, app, LONGEST);
    }

    private @Nullable IosApp ios(Row row) throws SQLException {
        @Nullable String text = row.textOrNull("ios");
        return text == null ? null : json.read(text, new TypeReference<IosApp>() {});
    }

    private @Nullable AndroidApp android(Row row) throws SQLException {
        @Nullable String text = row.textOrNull("android");
        return text == null ? null : json.read(text, new TypeReference<AndroidApp>() {});
    }

    private @Nullable Map<String, @Nullable Object> objectOrNull(@Nullable String text) {
        return text == null ? null : json.object(text);
    }

    private @Nullable List<Map<String, @Nullable Object>> objectsOrNull(@Nullable String text) {
        return text == null ? null : json.objects(text);
    }

    /** The published apps of a custom domain. */
    record PublishedApps(
            @Nullable Map<String, @Nullable Object> appleAppSiteAssociation,
            @Nullable List<Map<String, @Nullable Object>> assetLinks,
            @Nullable IosApp ios,
            @Nullable AndroidApp android) {}

    /** The apps of a workspace and the links they open. */
    record AppLinks(@Nullable IosApp ios, @Nullable AndroidApp android, List<String> codes) {}
}
