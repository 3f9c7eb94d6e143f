package dev.waypost.audit;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;

/** The {@code audit_log} table. */
@ApplicationScoped
class AuditRepository {
    private final Db db;

    AuditRepository(Db db) {
        this.db = db;
    }

    void insert(AuditEntry entry) {
        db.run(Sql.of(
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
                entry.createdAt()));
    }
}
