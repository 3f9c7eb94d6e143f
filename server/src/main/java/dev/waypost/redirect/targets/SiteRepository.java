package dev.waypost.redirect.targets;

import dev.waypost.domains.DomainId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Reads custom domains for redirects. */
@ApplicationScoped
class SiteRepository {
    private final Db db;

    SiteRepository(Db db) {
        this.db = db;
    }

    Optional<Site> find(String host) {
        return db.one(
                Sql.of("""
                        SELECT d.id, d.root_url, d.not_found_url, d.logo
                        FROM domains d
                        JOIN workspaces w ON w.id = d.workspace_id AND w.deleted_at IS NULL
                        WHERE d.host = ? AND d.verified_at IS NOT NULL AND d.deleted_at IS NULL AND NOT d.archived
                        """, host),
                row -> Site.of(
                        new DomainId(row.uuid("id")),
                        row.textOrNull("root_url"),
                        row.textOrNull("not_found_url"),
                        row.textOrNull("logo")));
    }
}
