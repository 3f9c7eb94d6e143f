package dev.waypost.embed;

import dev.waypost.access.WorkspaceId;
import dev.waypost.embed.TrackEmbedEvent.EmbedEvent;
import dev.waypost.embed.tokens.EmbedToken;
import dev.waypost.embed.tokens.EmbedType;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The {@code embed_activity} table. */
@ApplicationScoped
class EmbedActivityRepository {
    private final Db db;
    private final FreeJson json;

    EmbedActivityRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    void count(EmbedToken token, LocalDate day, EmbedEvent event, @Nullable Json data, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO embed_activity (workspace_id, day, type, scope, scope_id, event, count, last_at, last_data)
                VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)
                ON CONFLICT (workspace_id, day, type, scope_id, event) DO UPDATE
                SET count = embed_activity.count + 1, last_at = excluded.last_at,
                    last_data = coalesce(excluded.last_data, embed_activity.last_data)
                """,
                token.workspaceId(),
                day,
                token.type(),
                EmbedScope.of(token),
                EmbedScope.idOf(token),
                event,
                now,
                data));
    }

    void countImpression(LinkId link) {
        db.run(Sql.of("""
                INSERT INTO link_counters AS c (link_id, impressions)
                VALUES (?, 1)
                ON CONFLICT (link_id) DO UPDATE SET impressions = c.impressions + 1
                """, link));
    }

    Listing<EmbedActivityView> list(WorkspaceId workspace, LocalDate since, Paging paging) {
        return new Listing<>(
                db.list(Sql.of("""
                                SELECT day::text AS day, type, scope, scope_id, event, count, last_at, last_data
                                FROM embed_activity
                                WHERE workspace_id = ? AND day >= ?
                                ORDER BY day DESC, count DESC, type, scope_id, event
                                LIMIT ? OFFSET ?
                                """, workspace, since, paging.limit(), paging.offset()), this::activity),
                db.number(Sql.of(
                        "SELECT count(*) FROM embed_activity WHERE workspace_id = ? AND day >= ?", workspace, since)));
    }

    void deleteBefore(LocalDate day) {
        db.run(Sql.of("DELETE FROM embed_activity WHERE day < ?", day));
    }

    private EmbedActivityView activity(Row row) throws SQLException {
        EmbedScope scope = row.constant("scope", EmbedScope.class);
        String data = row.textOrNull("last_data");
        return new EmbedActivityView(
                LocalDate.parse(row.text("day")),
                row.constant("type", EmbedType.class).text(),
                scope.text(),
                scope.id(row.uuid("scope_id")).text(),
                row.constant("event", EmbedEvent.class),
                row.number("count"),
                row.instant("last_at"),
                data == null ? null : json.object(data));
    }
}
