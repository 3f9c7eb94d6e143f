package dev.waypost.redirect.targets;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.redirect.decision.Target;
import dev.waypost.routing.RuleId;
import dev.waypost.workspaces.PrivacyLevel;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads links and their rules for redirects. */
@ApplicationScoped
class TargetRepository {
    private static final Sql LINKS = Sql.of("""
            SELECT l.id, l.workspace_id, l.domain_id, w.privacy_level, w.timezone, l.short_code, l.destination_url, l.title,
                   l.description, l.og_title, l.og_description, l.og_image, l.enabled, l.starts_at, l.expires_at,
                   coalesce(l.expired_url, d.expired_url) AS expired_url, l.clicks_limit, l.password_hash,
                   l.redirect_behavior, l.redirect_status, l.redirect_delay_ms, l.forward_utms, l.preserve_query_params,
                   l.cloaked, l.deep_link_enabled, l.deep_link_ios, l.deep_link_android, l.deep_link_fallback_url,
                   l.inapp_browser_breakout, coalesce(l.conversion_tracking, c.conversion_tracking, false) AS tracked,
                   l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content, l.variants,
                   c.id AS campaign_id, c.status AS campaign_status, c.starts_at AS campaign_starts_at,
                   c.ends_at AS campaign_ends_at, c.budget_fallback_url,
                   c.daily_budget IS NOT NULL OR c.total_budget IS NOT NULL AS has_budget
            FROM links l
            JOIN workspaces w ON w.id = l.workspace_id AND w.deleted_at IS NULL
            LEFT JOIN domains d ON d.id = l.domain_id
            LEFT JOIN campaigns c ON c.id = l.campaign_id AND c.deleted_at IS NULL
            WHERE l.deleted_at IS NULL
            """);

    private static final UUID OWN_DOMAIN = new UUID(0, 0);

    private final Db db;

    TargetRepository(Db db) {
        this.db = db;
    }

    Optional<StoredLink> find(@Nullable DomainId domain, String lowerCaseCode) {
        return db.one(
                LINKS.then(
                        "AND coalesce(l.domain_id, '00000000-0000-0000-0000-000000000000') = ? AND lower(l.short_code) = ?",
                        domain == null ? OWN_DOMAIN : domain.value(),
                        lowerCaseCode),
                TargetRepository::link);
    }

    Optional<StoredLink> find(WorkspaceId workspace, LinkId link) {
        return db.one(LINKS.then("AND l.workspace_id = ? AND l.id = ?", workspace, link), TargetRepository::link);
    }

    /**
     * The enabled rules of the link, of its campaign and of other campaigns attached to it. Rules of paused campaigns
     * are included because the campaign may be activated again.
     */
    List<StoredLink.StoredRule> rules(LinkId link, @Nullable CampaignId campaign) {
        return db.list(Sql.of("""
                        SELECT id, campaign_id, true AS active, NULL AS starts_at, NULL AS ends_at, name, destination_url,
                               conditions, condition_logic, priority, options
                        FROM rules
                        WHERE deleted_at IS NULL AND enabled AND (link_id = ? OR campaign_id = ?)
                        UNION ALL
                        SELECT r.id, r.campaign_id, c.status = 'active', c.starts_at, c.ends_at, r.name, r.destination_url,
                               r.conditions, r.condition_logic, r.priority, r.options
                        FROM rule_links rl
                        JOIN rules r ON r.id = rl.rule_id AND r.deleted_at IS NULL AND r.enabled
                        JOIN campaigns c ON c.id = r.campaign_id AND c.deleted_at IS NULL
                        WHERE rl.link_id = ? AND r.campaign_id IS DISTINCT FROM ?
                        ORDER BY campaign_id
                        """, link, campaign, link, campaign), TargetRepository::rule);
    }

    private static StoredLink link(Row row) throws SQLException {
        UUID domain = row.uuidOrNull("domain_id");
        return new StoredLink(
                new LinkId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                domain == null ? null : new DomainId(domain),
                row.constant("privacy_level", PrivacyLevel.class),
                row.text("timezone"),
                row.text("short_code"),
                row.text("destination_url"),
                row.textOrNull("title"),
                row.textOrNull("description"),
                row.textOrNull("og_title"),
                row.textOrNull("og_description"),
                row.textOrNull("og_image"),
                row.flag("enabled"),
                row.instantOrNull("starts_at"),
                row.instantOrNull("expires_at"),
                row.textOrNull("expired_url"),
                row.numberOrNull("clicks_limit"),
                row.textOrNull("password_hash"),
                row.constant("redirect_behavior", Target.Behavior.class),
                (int) row.number("redirect_status"),
                (int) row.number("redirect_delay_ms"),
                row.flag("forward_utms"),
                row.flag("preserve_query_params"),
                row.flag("cloaked"),
                row.flag("deep_link_enabled"),
                row.textOrNull("deep_link_ios"),
                row.textOrNull("deep_link_android"),
                row.textOrNull("deep_link_fallback_url"),
                row.flag("inapp_browser_breakout"),
                row.flag("tracked"),
                utms(row),
                row.textOrNull("variants"),
                campaign(row));
    }

    private static Map<String, String> utms(Row row) throws SQLException {
        Map<String, String> utms = new LinkedHashMap<>();
        for (String name : List.of("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content")) {
            String value = row.textOrNull(name);
            if (value != null && !value.isEmpty()) {
                utms.put(name, value);
            }
        }
        return utms;
    }

    private static StoredLink.@Nullable Campaign campaign(Row row) throws SQLException {
        UUID id = row.uuidOrNull("campaign_id");
        if (id == null) {
            return null;
        }
        return new StoredLink.Campaign(
                new CampaignId(id),
                row.text("campaign_status").equals("active"),
                row.instantOrNull("campaign_starts_at"),
                row.instantOrNull("campaign_ends_at"),
                row.flag("has_budget"),
                row.textOrNull("budget_fallback_url"));
    }

    private static StoredLink.StoredRule rule(Row row) throws SQLException {
        UUID campaign = row.uuidOrNull("campaign_id");
        return new StoredLink.StoredRule(
                new RuleId(row.uuid("id")),
                campaign == null ? null : new CampaignId(campaign),
                row.flag("active"),
                row.instantOrNull("starts_at"),
                row.instantOrNull("ends_at"),
                row.text("name"),
                row.text("destination_url"),
                row.text("conditions"),
                row.text("condition_logic"),
                (int) row.number("priority"),
                row.text("options"));
    }
}
