package dev.waypost.analytics;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CostModel;
import dev.waypost.campaigns.Pricing;
import dev.waypost.links.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What answers need to know besides events: names, settings, how many links there are. */
@ApplicationScoped
class AnalyticsRepository {
    private final Db db;

    AnalyticsRepository(Db db) {
        this.db = db;
    }

    ZoneId zone(WorkspaceId workspace) {
        return db.one(
                        Sql.of("SELECT timezone FROM workspaces WHERE id = ?", workspace),
                        row -> ZoneId.of(row.text("timezone")))
                .orElseThrow();
    }

    Optional<NamedLink> link(WorkspaceId workspace, LinkId link) {
        return Optional.ofNullable(links(workspace, Set.of(link.value())).get(link.value()));
    }

    /** Deleted ones too: what they did is still counted. */
    Map<UUID, NamedLink> links(WorkspaceId workspace, Collection<UUID> links) {
        return db
                .list(
                        Sql.of(
                                "SELECT id, short_code, title FROM links WHERE workspace_id = ? AND id = ANY (?)",
                                workspace,
                                (Object) links.toArray(UUID[]::new)),
                        row -> new NamedLink(
                                new LinkId(row.uuid("id")), row.text("short_code"), row.textOrNull("title")))
                .stream()
                .collect(Collectors.toMap(link -> link.id().value(), link -> link));
    }

    Map<UUID, String> linkNames(WorkspaceId workspace, Collection<UUID> links) {
        return names("SELECT id, coalesce(nullif(title, ''), short_code) AS name FROM links", workspace, links);
    }

    Map<UUID, String> campaignNames(WorkspaceId workspace, Collection<UUID> campaigns) {
        return names("SELECT id, name FROM campaigns", workspace, campaigns);
    }

    Map<UUID, String> ruleNames(WorkspaceId workspace, Collection<UUID> rules) {
        return names("SELECT id, name FROM rules", workspace, rules);
    }

    private Map<UUID, String> names(String select, WorkspaceId workspace, Collection<UUID> ids) {
        return db
                .list(
                        Sql.of(select).then("WHERE workspace_id = ? AND id = ANY (?)", workspace, (Object)
                                ids.toArray(UUID[]::new)),
                        row -> Map.entry(row.uuid("id"), row.text("name")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    boolean hasCampaign(WorkspaceId workspace, CampaignId campaign) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign))
                > 0;
    }

    /** The campaign's, or else the workspace's. */
    String currency(Scope scope) {
        return db.one(Sql.of("""
                                SELECT coalesce(c.cost_currency, w.currency) AS currency
                                FROM workspaces w
                                LEFT JOIN campaigns c ON c.workspace_id = w.id AND c.id = ?::uuid
                                WHERE w.id = ?
                                """, scope.campaign(), scope.workspace()), row -> row.text("currency"))
                .orElseThrow();
    }

    /** Of the campaigns that cost something; deleted ones too, for what they did has been paid. */
    Map<UUID, Reckoning.Price> prices(Scope scope) {
        Sql sql = Sql.of("""
                SELECT id, cost_model, cost_override, cost_currency
                FROM campaigns
                WHERE workspace_id = ? AND cost_model <> 'none' AND cost_override <> 0
                """, scope.workspace());
        if (scope.campaign() != null) {
            sql = sql.then("AND id = ?", scope.campaign());
        }
        return db
                .list(
                        sql,
                        row -> Map.entry(
                                row.uuid("id"),
                                new Reckoning.Price(
                                        new Pricing(
                                                row.constant("cost_model", CostModel.class),
                                                row.decimalOrNull("cost_override")),
                                        row.text("cost_currency"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    LinkTotals linkTotals(Scope scope) {
        Sql sql = Sql.of("""
                SELECT count(*) AS total, count(*) FILTER (WHERE enabled AND NOT archived) AS active
                FROM links
                WHERE workspace_id = ? AND deleted_at IS NULL
                """, scope.workspace());
        if (scope.campaign() != null) {
            sql = sql.then("AND campaign_id = ?", scope.campaign());
        }
        if (scope.link() != null) {
            sql = sql.then("AND id = ?", scope.link());
        }
        return db.one(sql, row -> new LinkTotals(row.number("total"), row.number("active")))
                .orElseThrow();
    }

    record NamedLink(LinkId id, String shortCode, @Nullable String title) {}

    record LinkTotals(long total, long active) {}
}
