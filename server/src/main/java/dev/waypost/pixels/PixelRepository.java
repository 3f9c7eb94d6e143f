package dev.waypost.pixels;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code pixels} table. */
@ApplicationScoped
class PixelRepository {
    private static final String SELECT = """
            SELECT p.*, (SELECT count(*) FROM conversions v
                         WHERE v.pixel_id = p.id AND v.status IN ('approved', 'refunded')) AS conversions
            FROM pixels p
            WHERE p.deleted_at IS NULL
            """;

    private final Db db;

    PixelRepository(Db db) {
        this.db = db;
    }

    void insert(Pixel pixel) {
        Pixel.PixelSettings settings = pixel.settings();
        db.run(Sql.of(
                """
                INSERT INTO pixels (id, workspace_id, campaign_id, name, description, event_name, capture_params,
                                    conversion_tracking, enabled, expires_at, fires_limit, allowed_origins, max_value,
                                    max_value_currency, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                pixel.id(),
                pixel.workspaceId(),
                settings.campaignId(),
                settings.name(),
                settings.description(),
                settings.eventName(),
                settings.captureParams().toArray(new String[0]),
                settings.conversionTracking(),
                settings.enabled(),
                settings.expiresAt(),
                settings.firesLimit(),
                settings.allowedOrigins().toArray(new String[0]),
                settings.maxValue().minor(),
                settings.maxValue().currency(),
                pixel.createdAt(),
                pixel.updatedAt()));
    }

    void update(Pixel pixel) {
        Pixel.PixelSettings settings = pixel.settings();
        db.run(Sql.of(
                """
                UPDATE pixels
                SET campaign_id = ?, name = ?, description = ?, event_name = ?, capture_params = ?,
                    conversion_tracking = ?, enabled = ?, expires_at = ?, fires_limit = ?, allowed_origins = ?,
                    max_value = ?, max_value_currency = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                settings.campaignId(),
                settings.name(),
                settings.description(),
                settings.eventName(),
                settings.captureParams().toArray(new String[0]),
                settings.conversionTracking(),
                settings.enabled(),
                settings.expiresAt(),
                settings.firesLimit(),
                settings.allowedOrigins().toArray(new String[0]),
                settings.maxValue().minor(),
                settings.maxValue().currency(),
                pixel.updatedAt(),
                pixel.workspaceId(),
                pixel.id()));
    }

    void delete(WorkspaceId workspace, PixelId id, Instant now) {
        db.run(Sql.of("UPDATE pixels SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    /** Until the transaction ends. */
    void lock(WorkspaceId workspace, PixelId id) {
        db.lockRow("pixels", workspace, id);
    }

    Optional<Pixel> find(WorkspaceId workspace, PixelId id) {
        return db.one(
                Sql.of(SELECT).then("AND p.workspace_id = ? AND p.id = ?", workspace, id), PixelRepository::pixel);
    }

    /** A pixel of any workspace. Serialises the counting of visits until the transaction ends. */
    Optional<Pixel> lock(PixelId id) {
        return db.one(Sql.of(SELECT).then("AND p.id = ? FOR UPDATE OF p", id), PixelRepository::pixel);
    }

    Optional<Pixel> find(PixelId id) {
        return db.one(Sql.of(SELECT).then("AND p.id = ?", id), PixelRepository::pixel);
    }

    Listing<Pixel> list(WorkspaceId workspace, @Nullable String search, Paging paging) {
        String pattern = LikePattern.anywhere(search);
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then("AND p.workspace_id = ?", workspace)
                                .thenIf(pattern, "AND p.name ILIKE ?")
                                .then("ORDER BY p.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        PixelRepository::pixel),
                db.number(Sql.of("SELECT count(*) FROM pixels WHERE workspace_id = ? AND deleted_at IS NULL", workspace)
                        .thenIf(pattern, "AND name ILIKE ?")));
    }

    boolean hasCampaign(WorkspaceId workspace, CampaignId campaign) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign))
                > 0;
    }

    private static Pixel pixel(Row row) throws SQLException {
        UUID campaign = row.uuidOrNull("campaign_id");
        return new Pixel(
                new PixelId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new Pixel.PixelSettings(
                        campaign == null ? null : new CampaignId(campaign),
                        row.text("name"),
                        row.textOrNull("description"),
                        row.text("event_name"),
                        row.texts("capture_params"),
                        row.flag("conversion_tracking"),
                        row.flag("enabled"),
                        row.instantOrNull("expires_at"),
                        row.numberOrNull("fires_limit"),
                        row.texts("allowed_origins"),
                        new Money(row.number("max_value"), row.text("max_value_currency"))),
                new Pixel.PixelCounts(
                        row.number("fires"),
                        row.number("unique_fires"),
                        row.number("conversions"),
                        row.instantOrNull("last_fired_at")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
