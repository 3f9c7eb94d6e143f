package dev.waypost.links;

import dev.waypost.links.model.CountedLink;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/** Finds links of all workspaces that have ended and have no milestone for it. */
@ApplicationScoped
class LinkEndRepository {
    private static final String ALL =
            LinkRepository.SELECT.replace("WHERE l.workspace_id = ?", "WHERE l.deleted_at IS NULL");

    private static final String NOT_TOLD = """
            AND NOT EXISTS (SELECT 1 FROM milestones m WHERE m.subject = l.id AND m.kind = ? AND %s)
            LIMIT ?
            """;

    private final Db db;
    private final LinkRows rows;

    LinkEndRepository(Db db, LinkRows rows) {
        this.db = db;
        this.rows = rows;
    }

    List<CountedLink> expired(Instant from, Instant until, int most) {
        return db.list(
                Sql.of(ALL)
                        .then("AND l.expires_at > ? AND l.expires_at <= ?", from, until)
                        .then(
                                NOT_TOLD.formatted("m.told_at >= l.expires_at"),
                                OccurrenceType.LINK_EXPIRED.text(),
                                most),
                rows::link);
    }

    /** Links that have used more than 80 % of their click limit. */
    List<CountedLink> nearlyUsedUp(String milestone, int most) {
        return db.list(
                Sql.of(ALL)
                        .then("AND c.clicks < l.clicks_limit AND c.clicks >= 0.8 * l.clicks_limit")
                        .then(NOT_TOLD.formatted("m.mark = l.clicks_limit::text"), milestone, most),
                rows::link);
    }

    List<CountedLink> usedUp(int most) {
        return db.list(
                Sql.of(ALL)
                        .then("AND l.clicks_limit IS NOT NULL AND c.clicks >= l.clicks_limit")
                        .then(
                                NOT_TOLD.formatted("m.mark = l.clicks_limit::text"),
                                OccurrenceType.LINK_LIMIT_REACHED.text(),
                                most),
                rows::link);
    }
}
