package dev.waypost.links.shortcodes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Reads the {@code domains} table for links. */
@Singleton
class ShortDomainRepository {
    private final Db db;

    ShortDomainRepository(Db db) {
        this.db = db;
    }

    boolean isVerified(String host) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM domains
                        WHERE host = ? AND verified_at IS NOT NULL AND deleted_at IS NULL
                        """, host)) > 0;
    }

    boolean isUsable(WorkspaceId workspace, DomainId id) {
        return db.number(Sql.of("""
                        SELECT count(*)
                        FROM domains
                        WHERE workspace_id = ? AND id = ?
                          AND verified_at IS NOT NULL AND NOT archived AND deleted_at IS NULL
                        """, workspace, id)) > 0;
    }

    Optional<DomainId> find(WorkspaceId workspace, String host) {
        return db.one(
                Sql.of(
                        "SELECT id FROM domains WHERE workspace_id = ? AND host = ? AND deleted_at IS NULL",
                        workspace,
                        host),
                row -> new DomainId(row.uuid("id")));
    }
}
