package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkStatus;
import dev.waypost.links.model.LinkTotals;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lists of links.
 *
 * <p>A page is found through the narrowest index first; only its links are then read completely. Searches use a trigram
 * index, so a term of one or two letters scans every link.
 */
@ApplicationScoped
class LinkListRepository {
    private static final String COUNTERS = "LEFT JOIN link_counters c ON c.link_id = l.id";

    /**
     * Must match the index expression, or the index is not used. A match cannot span two columns because search terms
     * contain no line breaks.
     */
    private static final String SEARCHED =
            "(l.short_code || E'\\n' || l.destination_url || E'\\n' || coalesce(l.title, ''))";

    /** Deeper pages are as fast with a full sort. */
    private static final int DEEPEST = 10_000;

    private final Db db;
    private final LinkRows rows;

    LinkListRepository(Db db, LinkRows rows) {
        this.db = db;
        this.rows = rows;
    }

    Listing<CountedLink> list(WorkspaceId workspace, LinkQuery query, Instant now, Paging paging) {
        String order = query.order().sql(query.ascending());
        boolean counters = query.order().needsCounters() || needsCounters(query);
        Sql page = mostClicked(workspace, query, paging)
                .orElseGet(() -> filtered("SELECT l.id", counters, workspace, query, now))
                .then(order)
                .then("LIMIT ? OFFSET ?", paging.limit(), paging.offset());
        return new Listing<>(db.list(whole(page, workspace).then(order), rows::link), count(workspace, query, now));
    }

    long count(WorkspaceId workspace, LinkQuery query, Instant now) {
        return query.wantsAll()
                ? db.number(LinkRepository.counted(workspace).thenIf(query.archived(), "AND archived = ?"))
                : db.number(filtered("SELECT count(*)", needsCounters(query), workspace, query, now));
    }

    LinkTotals totals(WorkspaceId workspace) {
        return db.one(
                        Sql.of("""
                        SELECT count(*) AS links, sum(c.clicks) AS clicks, sum(c.unique_clicks) AS unique_clicks
                        FROM links l
                        LEFT JOIN link_counters c ON c.link_id = l.id
                        WHERE l.workspace_id = ? AND l.deleted_at IS NULL
                        """, workspace),
                        row -> new LinkTotals(row.number("links"), row.number("clicks"), row.number("unique_clicks")))
                .orElseThrow();
    }

    /** The next links by age after one, or the oldest. */
    List<CountedLink> after(WorkspaceId workspace, LinkQuery query, Instant now, @Nullable LinkId last, int most) {
        Sql page = filtered("SELECT l.id", needsCounters(query), workspace, query, now)
                .thenIf(last, "AND l.id > ?")
                .then("ORDER BY l.id LIMIT ?", most);
        return db.list(whole(page, workspace).then("ORDER BY l.id"), rows::link);
    }

    /**
     * A small superset of the page when links with the most clicks are requested: all links in the click magnitude of
     * its last link and above. Done in two steps, because the planner needs the size of the superset.
     */
    private Optional<Sql> mostClicked(WorkspaceId workspace, LinkQuery query, Paging paging) {
        long upTo = paging.offset() + paging.limit();
        if (query.order() != LinkOrder.CLICKS || query.ascending() || !query.wantsAll() || upTo > DEEPEST) {
            return Optional.empty();
        }
        Sql least = Sql.of("SELECT m.magnitude FROM link_magnitudes m JOIN links l ON l.id = m.link_id")
                .then("WHERE m.workspace_id = ? AND l.deleted_at IS NULL", workspace)
                .thenIf(query.archived(), "AND l.archived = ?")
                .then("ORDER BY m.magnitude DESC LIMIT 1 OFFSET ?", upTo - 1);
        return db.one(least, row -> row.number("magnitude"))
                .map(magnitude -> Sql.of("SELECT l.id FROM link_magnitudes m")
                        .then("JOIN link_counters c ON c.link_id = m.link_id JOIN links l ON l.id = m.link_id")
                        .then("WHERE m.workspace_id = ? AND m.magnitude >= ?", workspace, magnitude)
                        .then("AND l.deleted_at IS NULL")
                        .thenIf(query.archived(), "AND l.archived = ?"));
    }

    private static boolean needsCounters(LinkQuery query) {
        return query.status == LinkStatus.ACTIVE || query.status == LinkStatus.EXPIRED;
    }

    private static Sql whole(Sql page, WorkspaceId workspace) {
        return Sql.of("WITH page AS MATERIALIZED (")
                .then(page.text(), page.args().toArray())
                .then(")")
                .then(LinkRepository.SELECT, workspace)
                .then("AND l.id IN (SELECT id FROM page)");
    }

    private static Sql filtered(String what, boolean counters, WorkspaceId workspace, LinkQuery query, Instant now) {
        Sql sql = Sql.of(what)
                .then("FROM links l")
                .then(counters ? COUNTERS : "")
                .then("WHERE l.workspace_id = ? AND l.deleted_at IS NULL", workspace)
                .thenIf(query.campaignId, "AND l.campaign_id = ?")
                .thenIf(query.domainId, "AND l.domain_id = ?")
                .thenIf(query.folderId, "AND l.folder_id = ?")
                .thenIf(query.enabled(), "AND l.enabled = ?")
                .thenIf(query.archived(), "AND l.archived = ?")
                .thenIf(query.created().start(), "AND l.created_at >= ?")
                .thenIf(query.created().end(), "AND l.created_at < ?");
        sql = query.status == null ? sql : status(sql, query.status, now);
        List<String> tags = query.tags();
        if (!tags.isEmpty()) {
            sql = sql.then("""
                    AND l.id IN (
                        SELECT lt.link_id
                        FROM link_tags lt
                        JOIN tags t ON t.id = lt.tag_id
                        WHERE t.workspace_id = ? AND lower(t.name) IN (SELECT lower(n) FROM unnest(?) AS n))
                    """, workspace, tags.toArray(new String[0]));
        }
        String pattern = LikePattern.anywhere(query.search());
        return pattern == null ? sql : sql.then("AND " + SEARCHED + " ILIKE ?", pattern);
    }

    private static Sql status(Sql sql, LinkStatus status, Instant now) {
        String used = "(l.expires_at <= ? OR coalesce(c.clicks, 0) >= l.clicks_limit)";
        return switch (status) {
            case ARCHIVED -> sql.then("AND l.archived");
            case DISABLED -> sql.then("AND NOT l.archived AND NOT l.enabled");
            case SCHEDULED -> sql.then("AND NOT l.archived AND l.enabled AND l.starts_at > ?", now);
            case EXPIRED ->
                sql.then("AND NOT l.archived AND l.enabled AND coalesce(l.starts_at <= ?, true) AND " + used, now, now);
            case ACTIVE ->
                sql.then(
                        "AND NOT l.archived AND l.enabled AND coalesce(l.starts_at <= ?, true) AND " + used
                                + " IS NOT TRUE",
                        now,
                        now);
        };
    }
}
