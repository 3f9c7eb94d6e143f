package dev.waypost.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.routing.ConditionLogic;
import dev.waypost.routing.ConditionReader;
import dev.waypost.routing.Expression;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.conditions.RuleType;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Reads the {@code rules} table for reports. */
@ApplicationScoped
class RuleHistoryRepository {
    private static final String SELECT = """
            SELECT r.id, r.link_id, r.name, r.type, r.conditions, r.condition_logic, r.destination_url, r.priority, r.enabled,
                   r.deleted_at IS NOT NULL AS deleted, r.updated_at
            FROM rules r
            WHERE r.workspace_id = ?
            """;

    private final Db db;
    private final ObjectMapper json;

    RuleHistoryRepository(Db db, ObjectMapper json) {
        this.db = db;
        this.json = json;
    }

    List<KnownRule> ofLink(WorkspaceId workspace, LinkId link) {
        return db.list(Sql.of(SELECT, workspace).then("""
                        AND r.deleted_at IS NULL
                        AND (r.link_id = ?
                             OR r.campaign_id = (SELECT campaign_id FROM links WHERE workspace_id = ? AND id = ?)
                             OR r.id IN (SELECT rule_id FROM rule_links WHERE link_id = ?))
                        ORDER BY r.link_id IS NULL, r.priority, r.id
                        """, link, workspace, link, link), this::rule);
    }

    List<KnownRule> ofCampaign(WorkspaceId workspace, CampaignId campaign) {
        return db.list(
                Sql.of(SELECT, workspace)
                        .then("AND r.deleted_at IS NULL AND r.campaign_id = ? ORDER BY r.priority, r.id", campaign),
                this::rule);
    }

    List<KnownRule> named(WorkspaceId workspace, Collection<UUID> rules) {
        return db.list(
                Sql.of(SELECT, workspace).then("AND r.id = ANY (?)", (Object) rules.toArray(UUID[]::new)), this::rule);
    }

    private KnownRule rule(Row row) throws SQLException {
        UUID link = row.uuidOrNull("link_id");
        return new KnownRule(
                new RuleId(row.uuid("id")),
                link == null ? null : new LinkId(link),
                row.text("name"),
                row.constant("type", RuleType.class),
                when(row.text("conditions"), row.constant("condition_logic", ConditionLogic.class)),
                row.text("destination_url"),
                (int) row.number("priority"),
                row.flag("enabled"),
                row.flag("deleted"),
                row.instant("updated_at"));
    }

    private Expression.Group when(String conditions, ConditionLogic logic) {
        try {
            return ConditionReader.read(json.readTree(conditions), logic);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
