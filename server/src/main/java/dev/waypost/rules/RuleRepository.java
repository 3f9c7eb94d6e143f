package dev.waypost.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.rules.conditions.Conditions;
import dev.waypost.rules.conditions.TypedView;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The {@code rules} table and the attachments in {@code rule_links}. Deleted rules stay in it, hidden. */
@ApplicationScoped
class RuleRepository {
    private static final String SELECT = """
            SELECT r.id, r.workspace_id, r.link_id, r.campaign_id, r.name, r.description, r.conditions,
                   r.condition_logic, r.destination_url, r.priority, r.enabled, r.options, r.created_by, r.created_at,
                   r.updated_at, coalesce(c.matches, 0) AS matches,
                   ARRAY(SELECT a.link_id::text
                         FROM rule_links a
                         JOIN links l ON l.id = a.link_id AND l.deleted_at IS NULL
                         WHERE a.rule_id = r.id
                         ORDER BY a.link_id) AS attached_to
            FROM rules r
            LEFT JOIN rule_counters c ON c.rule_id = r.id
            WHERE r.workspace_id = ? AND r.deleted_at IS NULL
            """;

    private final Db db;
    private final ObjectMapper json;

    RuleRepository(Db db, ObjectMapper json) {
        this.db = db;
        this.json = json;
    }

    void insert(StoredRule rule) {
        db.run(Sql.of(
                """
                INSERT INTO rules (id, workspace_id, link_id, campaign_id, name, description, conditions, condition_logic,
                                   type, destination_url, priority, enabled, options, created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                rule.id(),
                rule.workspaceId(),
                rule.owner() instanceof RuleOwner.OfLink(LinkId link) ? link : null,
                rule.owner() instanceof RuleOwner.OfCampaign(CampaignId campaign) ? campaign : null,
                rule.name(),
                rule.description(),
                write(rule.conditions().list()),
                rule.conditions().logic(),
                TypedView.of(rule.conditions()).type(),
                rule.destinationUrl(),
                rule.priority(),
                rule.enabled(),
                write(rule.options()),
                rule.createdBy(),
                rule.createdAt(),
                rule.updatedAt()));
    }

    void update(StoredRule rule) {
        db.run(Sql.of(
                """
                UPDATE rules
                SET name = ?, description = ?, conditions = ?, condition_logic = ?, type = ?, destination_url = ?,
                    priority = ?, enabled = ?, options = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                rule.name(),
                rule.description(),
                write(rule.conditions().list()),
                rule.conditions().logic(),
                TypedView.of(rule.conditions()).type(),
                rule.destinationUrl(),
                rule.priority(),
                rule.enabled(),
                write(rule.options()),
                rule.updatedAt(),
                rule.workspaceId(),
                rule.id()));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, RuleId id) {
        db.lockRow("rules", workspace, id);
    }

    Optional<StoredRule> find(WorkspaceId workspace, RuleId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND r.id = ?", id), this::rule);
    }

    /** Serialises what creates or reorders the rules of an owner. */
    void lock(WorkspaceId workspace, RuleOwner owner) {
        db.lockRow(owner instanceof RuleOwner.OfLink ? "links" : "campaigns", workspace, owner.id());
    }

    /** The owner and its rules; in a fixed order, to avoid deadlocks. */
    void lockAll(WorkspaceId workspace, RuleOwner owner) {
        lock(workspace, owner);
        db.list(
                Sql.of("SELECT id FROM rules WHERE workspace_id = ? AND deleted_at IS NULL", workspace)
                        .then("AND %s = ? ORDER BY id FOR NO KEY UPDATE".formatted(column(owner)), owner.id()),
                _ -> "");
    }

    /** The rules of an owner in evaluation order. */
    List<StoredRule> of(WorkspaceId workspace, RuleOwner owner) {
        return db.list(
                Sql.of(SELECT, workspace)
                        .then("AND r.%s = ?".formatted(column(owner)), owner.id())
                        .then("ORDER BY r.priority, r.id"),
                this::rule);
    }

    Listing<StoredRule> list(WorkspaceId workspace, RuleQuery query, Paging paging) {
        Sql some = filtered(Sql.of(SELECT, workspace), query);
        Sql count = filtered(
                Sql.of("SELECT count(*) FROM rules r WHERE r.workspace_id = ? AND r.deleted_at IS NULL", workspace),
                query);
        return new Listing<>(
                db.list(
                        some.then("ORDER BY r.priority, r.id LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::rule),
                db.number(count));
    }

    private static Sql filtered(Sql sql, RuleQuery query) {
        Sql filtered = sql.thenIf(query.campaignId, "AND r.campaign_id = ?")
                .thenIf(query.enabled(), "AND r.enabled = ?")
                .thenIf(query.type, "AND r.type = ?");
        return query.linkId == null
                ? filtered
                : filtered.then(
                        "AND (r.link_id = ? OR r.id IN (SELECT rule_id FROM rule_links WHERE link_id = ?))",
                        query.linkId,
                        query.linkId);
    }

    long count(WorkspaceId workspace, RuleOwner owner) {
        return db.number(Sql.of("SELECT count(*) FROM rules WHERE workspace_id = ? AND deleted_at IS NULL", workspace)
                .then("AND %s = ?".formatted(column(owner)), owner.id()));
    }

    /** The highest priority number of an owner; 0 if there are no rules. */
    int lastPriority(WorkspaceId workspace, RuleOwner owner) {
        return (int) db.number(Sql.of("""
                        SELECT coalesce(max(priority), 0)
                        FROM rules
                        WHERE workspace_id = ? AND deleted_at IS NULL
                        """, workspace).then("AND %s = ?".formatted(column(owner)), owner.id()));
    }

    void delete(WorkspaceId workspace, RuleId id, Instant now) {
        db.run(Sql.of("UPDATE rules SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    void deleteWith(WorkspaceId workspace, LinkId link, Instant now) {
        db.run(Sql.of("""
                UPDATE rules
                SET deleted_at = ?, deleted_with_link = true
                WHERE workspace_id = ? AND link_id = ? AND deleted_at IS NULL
                """, now, workspace, link));
    }

    void restoreWith(WorkspaceId workspace, LinkId link) {
        db.run(Sql.of("""
                UPDATE rules
                SET deleted_at = NULL, deleted_with_link = false
                WHERE workspace_id = ? AND link_id = ? AND deleted_with_link
                """, workspace, link));
    }

    void attach(RuleId rule, LinkId link) {
        db.run(Sql.of("INSERT INTO rule_links (rule_id, link_id) VALUES (?, ?) ON CONFLICT DO NOTHING", rule, link));
    }

    void attachAsTo(LinkId from, LinkId to) {
        db.run(Sql.of("""
                INSERT INTO rule_links (rule_id, link_id)
                SELECT rule_id, ? FROM rule_links WHERE link_id = ?
                ON CONFLICT DO NOTHING
                """, to, from));
    }

    void detach(RuleId rule, LinkId link) {
        db.run(Sql.of("DELETE FROM rule_links WHERE rule_id = ? AND link_id = ?", rule, link));
    }

    void detachAll(RuleId rule) {
        db.run(Sql.of("DELETE FROM rule_links WHERE rule_id = ?", rule));
    }

    List<AttachedLink> attachedLinks(WorkspaceId workspace, RuleId rule) {
        return db.list(
                Sql.of("""
                        SELECT l.id, l.title, l.short_code
                        FROM links l
                        JOIN rule_links a ON a.link_id = l.id
                        WHERE l.workspace_id = ? AND a.rule_id = ? AND l.deleted_at IS NULL
                        ORDER BY l.id
                        """, workspace, rule),
                row -> new AttachedLink(new LinkId(row.uuid("id")), row.textOrNull("title"), row.text("short_code")));
    }

    private static String column(RuleOwner owner) {
        return owner instanceof RuleOwner.OfLink ? "link_id" : "campaign_id";
    }

    private StoredRule rule(Row row) throws SQLException {
        UUID link = row.uuidOrNull("link_id");
        return new StoredRule(
                new RuleId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                link == null
                        ? new RuleOwner.OfCampaign(new CampaignId(row.uuid("campaign_id")))
                        : new RuleOwner.OfLink(new LinkId(link)),
                row.text("name"),
                row.textOrNull("description"),
                conditions(row.text("conditions"), row.constant("condition_logic", ConditionLogic.class)),
                row.text("destination_url"),
                (int) row.number("priority"),
                row.flag("enabled"),
                options(row.text("options")),
                row.texts("attached_to").stream()
                        .map(id -> new LinkId(UUID.fromString(id)))
                        .toList(),
                row.number("matches"),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private Conditions conditions(String text, ConditionLogic logic) {
        try {
            return Conditions.of(json.readTree(text), logic);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private RuleOptions options(String text) {
        try {
            return json.readValue(text, RuleOptions.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Json write(Object value) {
        try {
            return new Json(json.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A link that uses a rule, for the error when the rule is deleted. */
    record AttachedLink(LinkId id, @Nullable String title, String shortCode) {}

    Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return db
                .list(
                        Sql.of("""
                                SELECT link_id, count(*) AS how_many
                                FROM rules
                                WHERE workspace_id = ? AND link_id = ANY (?) AND deleted_at IS NULL
                                GROUP BY link_id
                                """, workspace, links.stream().map(LinkId::value).toArray(UUID[]::new)),
                        row -> Map.entry(new LinkId(row.uuid("link_id")), row.number("how_many")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
