package dev.waypost.rules;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;

/** Reads links, campaigns and workspaces for rules. */
@ApplicationScoped
class RuleOwnerRepository {
    private final Db db;

    RuleOwnerRepository(Db db) {
        this.db = db;
    }

    Optional<LinkAddress> address(WorkspaceId workspace, LinkId link) {
        return db.one(Sql.of("""
                        SELECT domain_id, short_code
                        FROM links
                        WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL
                        """, workspace, link), row -> {
            UUID domain = row.uuidOrNull("domain_id");
            return new LinkAddress(domain == null ? null : new DomainId(domain), row.text("short_code"));
        });
    }

    Optional<FolderId> folder(WorkspaceId workspace, LinkId link) {
        return db.one(
                        Sql.of("SELECT folder_id FROM links WHERE workspace_id = ? AND id = ?", workspace, link),
                        row -> Optional.ofNullable(row.uuidOrNull("folder_id")))
                .flatMap(folder -> folder)
                .map(FolderId::new);
    }

    boolean hasCampaign(WorkspaceId workspace, CampaignId campaign) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign))
                > 0;
    }

    ZoneId zone(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT timezone FROM workspaces WHERE id = ?", workspace), row -> row.text("timezone"))
                .map(ZoneId::of)
                .orElseThrow();
    }
}
