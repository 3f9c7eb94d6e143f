package dev.waypost.publicstats;

import dev.waypost.access.Plan;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Optional;

/** Finds links with public statistics by address; a missing link and one that is not public take the same query. */
@ApplicationScoped
class PublicLinkRepository {
    private static final String SELECT = """
            SELECT l.id, l.workspace_id, l.short_code, l.title, l.created_at, d.host, p.plan,
                   CASE WHEN l.public_destination THEN l.destination_url END AS destination
            FROM links l
            JOIN workspaces w ON w.id = l.workspace_id AND w.deleted_at IS NULL
            JOIN workspace_plans p ON p.workspace_id = l.workspace_id
            LEFT JOIN domains d ON d.id = l.domain_id
            WHERE l.deleted_at IS NULL AND l.public_stats AND lower(l.short_code) = lower(?)
              AND coalesce(l.domain_id, '00000000-0000-0000-0000-000000000000') =
            """;

    private final Db db;

    PublicLinkRepository(Db db) {
        this.db = db;
    }

    Optional<PublicLink> onOwnDomain(String code) {
        return db.one(Sql.of(SELECT, code).then("'00000000-0000-0000-0000-000000000000'"), PublicLinkRepository::link);
    }

    Optional<PublicLink> on(String host, String code) {
        return db.one(Sql.of(SELECT, code).then("""
                        (SELECT id FROM domains WHERE host = ? AND verified_at IS NOT NULL AND deleted_at IS NULL)
                        """, host), PublicLinkRepository::link);
    }

    private static PublicLink link(Row row) throws SQLException {
        return new PublicLink(
                new QueryScope(row.uuid("workspace_id"), row.uuid("id"), null),
                row.constant("plan", Plan.class),
                row.textOrNull("host"),
                row.text("short_code"),
                row.textOrNull("title"),
                row.textOrNull("destination"),
                row.instant("created_at"));
    }
}
