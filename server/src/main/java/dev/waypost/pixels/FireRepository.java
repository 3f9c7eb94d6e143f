package dev.waypost.pixels;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code pixel_fires} and {@code pixel_visitors} tables. */
@ApplicationScoped
class FireRepository {
    private static final int LONGEST_PARAMETERS = 50_000;

    private final Db db;
    private final FreeJson json;

    FireRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    boolean recognisesVisitors(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM workspaces WHERE id = ? AND privacy_level <> 'none'", workspace))
                > 0;
    }

    /** Whether this is the first visit of the visitor to the pixel. */
    boolean isNew(PixelId pixel, long visitor) {
        return db.run(Sql.of("""
                        INSERT INTO pixel_visitors (pixel_id, visitor) VALUES (?, ?)
                        ON CONFLICT DO NOTHING
                        """, pixel, visitor)) > 0;
    }

    /** Whether conversions of the link are reported by pages. */
    boolean isTrackedByPixel(UUID link) {
        return db.number(Sql.of("SELECT count(*) FROM links WHERE id = ? AND tracking_type = 'pixel'", link)) > 0;
    }

    /** @param vouched only conversions that counted: a report that awaits approval does not block a verified one */
    boolean hasConverted(PixelId pixel, String clickId, boolean vouched) {
        return db.number(Sql.of("SELECT count(*) FROM conversions WHERE pixel_id = ? AND click_id = ?", pixel, clickId)
                        .then(vouched ? "AND confirmed" : ""))
                > 0;
    }

    void add(
            UUID id,
            Pixel pixel,
            @Nullable String clickId,
            @Nullable ConversionId conversion,
            boolean unique,
            Map<String, String> params,
            @Nullable String referrer,
            Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO pixel_fires (id, workspace_id, pixel_id, click_id, conversion_id, is_unique, params, referrer,
                                         fired_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                id,
                pixel.workspaceId(),
                pixel.id(),
                clickId,
                conversion,
                unique,
                json.write("params", params, LONGEST_PARAMETERS),
                referrer,
                now));
        db.run(Sql.of("""
                UPDATE pixels
                SET fires = fires + 1, unique_fires = unique_fires + ?, last_fired_at = ?
                WHERE id = ?
                """, unique ? 1 : 0, now, pixel.id()));
    }

    Listing<FireView> list(WorkspaceId workspace, PixelId pixel, Paging paging) {
        return new Listing<>(
                db.list(Sql.of("""
                                SELECT * FROM pixel_fires
                                WHERE workspace_id = ? AND pixel_id = ?
                                ORDER BY id DESC
                                LIMIT ? OFFSET ?
                                """, workspace, pixel, paging.limit(), paging.offset()), this::fire),
                db.number(Sql.of(
                        "SELECT count(*) FROM pixel_fires WHERE workspace_id = ? AND pixel_id = ?", workspace, pixel)));
    }

    private FireView fire(Row row) throws SQLException {
        UUID conversion = row.uuidOrNull("conversion_id");
        return new FireView(
                new FireId(row.uuid("id")).text(),
                row.textOrNull("click_id"),
                conversion == null ? null : new ConversionId(conversion),
                row.flag("is_unique"),
                json.object(row.text("params")),
                row.textOrNull("referrer"),
                row.instant("fired_at"));
    }

    /** Names a visit. */
    @IdPrefix("evt")
    private record FireId(UUID value) implements Id {}
}
