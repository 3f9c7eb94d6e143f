package dev.waypost.audit;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/** The {@code audit_log} table. */
@Singleton
class AuditRepository {
    private final Db db;

    AuditRepository(Db db) {
        this.db = db;
    }

    void insert(List<AuditEntry> entries) {
        if (entries.size() == 1) {
            db.runWithNext(insertion(entries.getFirst()));
        } else {
            db.runAll(entries.stream().map(AuditRepository::insertion).toList());
        }
    }

    private static Sql insertion(AuditEntry entry) {
        return Sql.of(
                """
                INSERT INTO audit_log (id, workspace_id, action, actor_type, actor_id, actor_name, actor_email,
                                       resource_type, resource_id, resource_name, changes, ip, user_agent, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                entry.id(),
                entry.workspaceId(),
                entry.action(),
                entry.actor().type(),
                entry.actor().id(),
                entry.actor().name(),
                entry.actor().email(),
                entry.resourceType(),
                entry.resourceId(),
                entry.resourceName(),
                entry.changes(),
                entry.ip(),
                entry.userAgent(),
                entry.createdAt());
    }

    List<AuditEntry> list(WorkspaceId workspace, AuditFilter filter, int limit, long offset) {
        Sql entries = Sql.of("""
                SELECT id, workspace_id, action, actor_type, actor_id, actor_name, actor_email,
                       resource_type, resource_id, resource_name, changes, ip, user_agent, created_at
                FROM audit_log
                WHERE workspace_id = ?
                """, workspace);
        return db.list(
                filtered(entries, filter).then("ORDER BY id DESC LIMIT ? OFFSET ?", limit, offset),
                AuditRepository::entry);
    }

    List<AuditEntry> list(WorkspaceId workspace, Set<String> types, int limit, long offset) {
        return db.list(Sql.of("""
                        SELECT * FROM audit_log
                        WHERE workspace_id = ? AND resource_type = ANY (?)
                        ORDER BY id DESC LIMIT ? OFFSET ?
                        """, workspace, types.toArray(String[]::new), limit, offset), AuditRepository::entry);
    }

    long count(WorkspaceId workspace, Set<String> types) {
        return db.number(Sql.of(
                "SELECT count(*) FROM audit_log WHERE workspace_id = ? AND resource_type = ANY (?)",
                workspace,
                types.toArray(String[]::new)));
    }

    long count(WorkspaceId workspace, AuditFilter filter) {
        return db.number(filtered(Sql.of("SELECT count(*) FROM audit_log WHERE workspace_id = ?", workspace), filter));
    }

    private static Sql filtered(Sql entries, AuditFilter filter) {
        return entries.thenIf(filter.action(), "AND action = ?")
                .thenIf(filter.actorId(), "AND actor_id = ?")
                .thenIf(filter.resourceType(), "AND resource_type = ?")
                .thenIf(filter.start(), "AND created_at >= ?")
                .thenIf(filter.end(), "AND created_at < ?");
    }

    private static AuditEntry entry(Row row) throws SQLException {
        return new AuditEntry(
                new AuditId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("action"),
                new AuditEntry.Actor(
                        row.text("actor_type"),
                        row.textOrNull("actor_id"),
                        row.textOrNull("actor_name"),
                        row.textOrNull("actor_email")),
                row.text("resource_type"),
                row.text("resource_id"),
                row.textOrNull("resource_name"),
                new Json(row.text("changes")),
                row.textOrNull("ip"),
                row.textOrNull("user_agent"),
                row.instant("created_at"));
    }
}
