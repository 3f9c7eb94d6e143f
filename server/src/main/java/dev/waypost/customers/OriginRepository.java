package dev.waypost.customers;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the names of links, campaigns and rules. */
@ApplicationScoped
class OriginRepository {
    private final Db db;

    OriginRepository(Db db) {
        this.db = db;
    }

    Optional<NamedLink> link(WorkspaceId workspace, LinkId link) {
        return db.one(
                Sql.of("""
                        SELECT l.title, l.short_code, d.host
                        FROM links l
                        LEFT JOIN domains d ON d.id = l.domain_id
                        WHERE l.workspace_id = ? AND l.id = ? AND l.deleted_at IS NULL
                        """, workspace, link),
                row -> new NamedLink(row.textOrNull("title"), row.text("short_code"), row.textOrNull("host")));
    }

    Optional<String> campaignName(WorkspaceId workspace, CampaignId campaign) {
        return db.one(
                Sql.of(
                        "SELECT name FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign),
                row -> row.text("name"));
    }

    Optional<String> ruleName(WorkspaceId workspace, RuleId rule) {
        return db.one(
                Sql.of(
                        "SELECT name FROM rules WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        rule),
                row -> row.text("name"));
    }

    record NamedLink(
            @Nullable String title,
            String shortCode,
            @Nullable String host) {}
}
