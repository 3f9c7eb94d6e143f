package dev.waypost.live;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the names of links, campaigns and rules, including deleted ones. */
@ApplicationScoped
class LiveNameRepository {
    private final Db db;

    LiveNameRepository(Db db) {
        this.db = db;
    }

    List<NamedLink> links(WorkspaceId workspace, Collection<UUID> ids) {
        return db.list(
                Sql.of("""
                        SELECT l.id, l.title, l.short_code, d.host
                        FROM links l
                        LEFT JOIN domains d ON d.id = l.domain_id
                        WHERE l.workspace_id = ? AND l.id = ANY (?)
                        """, workspace, (Object) ids.toArray(UUID[]::new)),
                row -> new NamedLink(
                        row.uuid("id"), row.textOrNull("title"), row.text("short_code"), row.textOrNull("host")));
    }

    List<NamedRow> campaigns(WorkspaceId workspace, Collection<UUID> ids) {
        return db.list(
                Sql.of("SELECT id, name FROM campaigns WHERE workspace_id = ? AND id = ANY (?)", workspace, (Object)
                        ids.toArray(UUID[]::new)),
                row -> new NamedRow(row.uuid("id"), row.text("name")));
    }

    List<NamedRow> rules(WorkspaceId workspace, Collection<UUID> ids) {
        return db.list(
                Sql.of("SELECT id, name FROM rules WHERE workspace_id = ? AND id = ANY (?)", workspace, (Object)
                        ids.toArray(UUID[]::new)),
                row -> new NamedRow(row.uuid("id"), row.text("name")));
    }

    List<NamedQr> qrCodes(WorkspaceId workspace, Collection<UUID> links) {
        return db.list(
                Sql.of("""
                        SELECT id, link_id, lower(code) AS code
                        FROM qr_codes
                        WHERE workspace_id = ? AND link_id = ANY (?)
                        """, workspace, (Object) links.toArray(UUID[]::new)),
                row -> new NamedQr(row.uuid("id"), row.uuid("link_id"), row.text("code")));
    }

    record NamedLink(
            UUID id,
            @Nullable String title,
            String shortCode,
            @Nullable String host) {}

    record NamedRow(UUID id, String name) {}

    record NamedQr(UUID id, UUID link, String code) {}
}
