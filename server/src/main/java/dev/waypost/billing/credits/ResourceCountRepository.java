package dev.waypost.billing.credits;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Counts resources without a limit, which are shown beside the limited ones. */
@ApplicationScoped
class ResourceCountRepository {
    private final Db db;

    ResourceCountRepository(Db db) {
        this.db = db;
    }

    long rules(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM rules WHERE workspace_id = ? AND deleted_at IS NULL", workspace));
    }

    long pixels(WorkspaceId workspace) {
        return db.number(
                Sql.of("SELECT count(*) FROM pixels WHERE workspace_id = ? AND deleted_at IS NULL", workspace));
    }

    long conversionsSince(WorkspaceId workspace, Instant start) {
        return db.number(Sql.of(
                "SELECT count(*) FROM conversions WHERE workspace_id = ? AND created_at >= ?", workspace, start));
    }
}
