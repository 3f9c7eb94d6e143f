package dev.waypost.ingest;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code device_clicks} table. */
@ApplicationScoped
class DeviceClickRepository {
    private final Db db;

    DeviceClickRepository(Db db) {
        this.db = db;
    }

    /** Returns those of the links that open apps. */
    Set<UUID> openingApps(Collection<UUID> links) {
        return new HashSet<>(db.list(
                Sql.of("SELECT id FROM links WHERE id = ANY (?) AND deep_link_enabled", (Object)
                        links.toArray(UUID[]::new)),
                row -> row.uuid("id")));
    }

    void add(Collection<DeviceClick> clicks) {
        db.run(Sql.of(
                """
                INSERT INTO device_clicks AS d (workspace_id, network, os, link_id, click_id, clicked_at)
                SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::text[], ?::uuid[], ?::text[], ?::timestamptz[])
                ON CONFLICT (workspace_id, network, os, link_id) DO UPDATE SET
                    click_id = excluded.click_id, clicked_at = excluded.clicked_at
                WHERE d.clicked_at <= excluded.clicked_at
                """,
                clicks.stream().map(click -> click.place().workspace()).toArray(UUID[]::new),
                clicks.stream().map(click -> click.place().network()).toArray(Long[]::new),
                clicks.stream().map(click -> click.place().os()).toArray(String[]::new),
                clicks.stream().map(click -> click.place().link()).toArray(UUID[]::new),
                clicks.stream().map(DeviceClick::click).toArray(String[]::new),
                clicks.stream()
                        .map(click -> click.at().atOffset(ZoneOffset.UTC).toString())
                        .toArray(String[]::new)));
    }

    Optional<String> last(UUID workspace, long network, String os, @Nullable UUID link, Instant since) {
        return db.one(
                Sql.of("""
                        SELECT click_id
                        FROM device_clicks
                        WHERE workspace_id = ? AND network = ? AND os = ? AND clicked_at >= ?
                        """, workspace, network, os, since)
                        .thenIf(link, "AND link_id = ?")
                        .then("ORDER BY clicked_at DESC LIMIT 1"),
                row -> row.text("click_id"));
    }

    void forget(Instant before) {
        db.run(Sql.of("DELETE FROM device_clicks WHERE clicked_at < ?", before));
    }

    record Place(UUID workspace, long network, String os, UUID link) {}

    record DeviceClick(Place place, String click, Instant at) {}
}
