package dev.waypost.links.usage;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Reads the clicks of a workspace from {@code link_days}. */
@ApplicationScoped
class MonthlyClicksRepository {
    private final Db db;

    MonthlyClicksRepository(Db db) {
        this.db = db;
    }

    /** Clicks since the day of a time, in the time zone of the workspace. */
    long since(WorkspaceId workspace, Instant start) {
        return db.number(Sql.of("""
                SELECT coalesce(sum(d.clicks), 0)
                FROM workspaces w
                JOIN link_days d ON d.workspace_id = w.id AND d.day >= (?::timestamptz AT TIME ZONE w.timezone)::date
                WHERE w.id = ?
                """, start, workspace));
    }
}
