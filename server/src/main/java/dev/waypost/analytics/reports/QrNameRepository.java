package dev.waypost.analytics.reports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** The names of QR codes. */
@ApplicationScoped
class QrNameRepository {
    private final Db db;

    QrNameRepository(Db db) {
        this.db = db;
    }

    Map<Mark, NamedQr> names(WorkspaceId workspace, Collection<UUID> links) {
        return db
                .list(
                        Sql.of("""
                                SELECT id, link_id, lower(code) AS code, name
                                FROM qr_codes
                                WHERE workspace_id = ? AND link_id = ANY (?)
                                """, workspace, (Object) links.toArray(UUID[]::new)),
                        row -> Map.entry(
                                new Mark(row.uuid("link_id"), row.text("code")),
                                new NamedQr(row.uuid("id"), row.text("name"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one));
    }

    /** A scanned code: the link, and the code in lower case. */
    record Mark(UUID link, String code) {}

    record NamedQr(UUID id, String name) {}
}
