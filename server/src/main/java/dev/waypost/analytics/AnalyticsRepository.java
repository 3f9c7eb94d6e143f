package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.query.Prices;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Pricing;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the data from PostgreSQL that answers need besides events: names, prices, the number of links. */
@ApplicationScoped
class AnalyticsRepository {
    private final Db db;

    AnalyticsRepository(Db db) {
        this.db = db;
    }

    /**
     * The zone, the currency and the prices of an answer, in one query, because every answer needs them. Prices of campaigns with a
     * cost, and of links with their own cost model, including deleted ones, whose events still cost.
     *
     * @param link the link of the scope, if any
     */
    Terms terms(UUID workspace, @Nullable UUID link, @Nullable UUID campaign) {
        List<PriceTerms> found =
                db.list(Sql.of("""
                        SELECT w.timezone, w.currency, p.*
                        FROM workspaces w
                        LEFT JOIN LATERAL (
                            SELECT FALSE AS of_link, c.id, c.cost_model, c.cost_override, c.cost_currency
                            FROM campaigns c
                            WHERE c.workspace_id = w.id
                              AND CASE WHEN ?::uuid IS NULL THEN c.cost_model <> 'none' AND c.cost_override <> 0 ELSE c.id = ? END
                            UNION ALL
                            SELECT TRUE, l.id, l.cost_model, l.cost_override, coalesce(l.cost_currency, w.currency)
                            FROM links l
                            WHERE l.workspace_id = w.id AND l.cost_model IS NOT NULL AND (?::uuid IS NULL OR l.id = ?)) p ON TRUE
                        WHERE w.id = ?
                        """, campaign, campaign, link, link, workspace), AnalyticsRepository::priceTerms);
        PriceTerms first = found.getFirst();
        String ofCampaign = campaign == null
                ? null
                : found.stream()
                        .filter(terms -> terms.id() != null && !terms.ofLink())
                        .findFirst()
                        .map(PriceTerms::currency)
                        .orElse(null);
        return new Terms(
                first.zone(),
                ofCampaign == null ? first.workspaceCurrency() : ofCampaign,
                new Prices(
                        prices(found.stream().filter(terms -> !terms.ofLink() && terms.costs())),
                        prices(found.stream().filter(PriceTerms::ofLink))));
    }

    private static Map<UUID, Prices.Price> prices(Stream<PriceTerms> found) {
        return found.collect(Collectors.toMap(
                terms -> requireNonNull(terms.id()),
                terms -> new Prices.Price(requireNonNull(terms.pricing()), requireNonNull(terms.currency()))));
    }

    private static PriceTerms priceTerms(Row row) throws SQLException {
        UUID id = row.uuidOrNull("id");
        return new PriceTerms(
                ZoneId.of(row.text("timezone")),
                row.text("currency"),
                id,
                id != null && row.flag("of_link"),
                id == null
                        ? null
                        : new Pricing(
                                row.constantOrNull("cost_model", CostModel.class), row.decimalOrNull("cost_override")),
                row.textOrNull("cost_currency"));
    }

    Optional<NamedLink> link(WorkspaceId workspace, LinkId link) {
        return Optional.ofNullable(links(workspace, Set.of(link.value())).get(link.value()));
    }

    /** Includes deleted links, whose events still count. */
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

    LinkTotals linkTotals(QueryScope scope) {
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

    /** @param currency the campaign's, or else the workspace's */
    record Terms(ZoneId zone, String currency, Prices prices) {}

    private record PriceTerms(
            ZoneId zone,
            String workspaceCurrency,
            @Nullable UUID id,
            boolean ofLink,
            @Nullable Pricing pricing,
            @Nullable String currency) {
        private boolean costs() {
            return pricing != null && pricing.costs();
        }
    }

    record NamedLink(LinkId id, String shortCode, @Nullable String title) {}

    record LinkTotals(long total, long active) {}
}
