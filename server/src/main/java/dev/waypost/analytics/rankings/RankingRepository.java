package dev.waypost.analytics.rankings;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.query.Query.Membership;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads data that events do not contain: folders, tags, and the current links. */
@ApplicationScoped
class RankingRepository {
    private final Db db;

    RankingRepository(Db db) {
        this.db = db;
    }

    /** The folders that these links are in. */
    Membership folders(WorkspaceId workspace, Collection<UUID> links) {
        return membership(Sql.of("""
                SELECT id AS link, folder_id AS member
                FROM links
                WHERE workspace_id = ? AND folder_id IS NOT NULL AND id = ANY (?)
                """, workspace, (Object) links.toArray(UUID[]::new)));
    }

    /** The tags that these links have. */
    Membership tags(WorkspaceId workspace, Collection<UUID> links) {
        return membership(Sql.of("""
                SELECT lt.link_id AS link, lt.tag_id AS member
                FROM link_tags lt
                JOIN tags t ON t.id = lt.tag_id
                WHERE t.workspace_id = ? AND lt.link_id = ANY (?)
                """, workspace, (Object) links.toArray(UUID[]::new)));
    }

    private Membership membership(Sql sql) {
        List<UUID> links = new ArrayList<>();
        List<UUID> members = new ArrayList<>();
        db.list(sql, row -> {
            links.add(row.uuid("link"));
            return members.add(row.uuid("member"));
        });
        return new Membership(links, members);
    }

    Map<UUID, String> folderNames(WorkspaceId workspace) {
        return db
                .list(
                        Sql.of("SELECT id, name FROM folders WHERE workspace_id = ?", workspace),
                        row -> Map.entry(row.uuid("id"), row.text("name")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    Map<UUID, NamedTag> tagNames(WorkspaceId workspace) {
        return db
                .list(
                        Sql.of("SELECT id, name, color FROM tags WHERE workspace_id = ?", workspace),
                        row -> Map.entry(row.uuid("id"), new NamedTag(row.text("name"), row.text("color"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The links with these ids, including deleted ones, whatever their current campaign. */
    Map<UUID, KnownLink> links(WorkspaceId workspace, Collection<UUID> ids) {
        return known(Sql.of(
                        "WHERE l.workspace_id = ? AND l.id = ANY (?)", workspace, (Object) ids.toArray(UUID[]::new)))
                .stream()
                .collect(Collectors.toMap(KnownLink::id, link -> link));
    }

    /** The current links of the campaign, newest first. */
    List<KnownLink> links(WorkspaceId workspace, CampaignId campaign, int limit) {
        return known(Sql.of(
                "WHERE l.workspace_id = ? AND l.campaign_id = ? AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT ?",
                workspace,
                campaign,
                limit));
    }

    private List<KnownLink> known(Sql which) {
        return db.list(
                Sql.of("""
                        SELECT l.id, l.title, l.short_code, d.host, l.enabled AND l.deleted_at IS NULL AS enabled
                        FROM links l
                        LEFT JOIN domains d ON d.id = l.domain_id
                        """).then(which.text(), which.args().toArray()),
                row -> new KnownLink(
                        row.uuid("id"),
                        row.textOrNull("title"),
                        row.text("short_code"),
                        row.textOrNull("host"),
                        row.flag("enabled")));
    }

    record NamedTag(String name, String color) {}

    record KnownLink(
            UUID id,
            @Nullable String title,
            String shortCode,
            @Nullable String host,
            boolean enabled) {}
}
