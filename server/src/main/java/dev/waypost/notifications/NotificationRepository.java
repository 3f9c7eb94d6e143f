package dev.waypost.notifications;

import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code notifications} table. Notifications of a workspace are visible as long as the user is a member. */
@ApplicationScoped
class NotificationRepository {
    private static final String SELECT = """
            SELECT n.id, n.type, n.title, n.message, n.link, n.read_at, n.created_at, w.slug
            """;

    private static final String OF_USER = """
            FROM notifications n
            LEFT JOIN workspaces w ON w.id = n.workspace_id
            WHERE n.user_id = ? AND (n.workspace_id IS NULL OR w.deleted_at IS NULL AND EXISTS (
                SELECT FROM members m
                WHERE m.workspace_id = n.workspace_id AND m.user_id = n.user_id AND m.status = 'active')
                AND n.workspace_id <> ALL (?))
            """;

    private final Db db;
    private final Ids ids;

    NotificationRepository(Db db, Ids ids) {
        this.db = db;
        this.ids = ids;
    }

    void insert(WorkspaceId workspace, UserId user, Notice notice, Instant now) {
        db.run(Sql.of(
                """
                INSERT INTO notifications (id, user_id, workspace_id, type, title, message, link, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, ids.next(), user, workspace, notice.type(), notice.title(), notice.message(), notice.link(), now));
    }

    /** The user, if they are a member and have not turned the notification off. */
    List<UserId> member(WorkspaceId workspace, UserId user, NotificationType type) {
        return db.list(
                wanting(workspace, type).then("AND m.user_id = ?", user), row -> new UserId(row.uuid("user_id")));
    }

    /** Members with one of the roles who have not turned the notification off. */
    List<UserId> members(WorkspaceId workspace, List<Role> roles, NotificationType type) {
        return db.list(
                wanting(workspace, type).then("AND m.role = ANY (?)", (Object) roles.stream()
                        .map(role -> role.name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new)),
                row -> new UserId(row.uuid("user_id")));
    }

    /** Notifications are on by default. */
    private static Sql wanting(WorkspaceId workspace, NotificationType type) {
        return Sql.of("""
                SELECT m.user_id
                FROM members m
                JOIN users u ON u.id = m.user_id
                WHERE m.workspace_id = ? AND m.status = 'active'
                  AND coalesce((u.notification_preferences ->> ?::text)::boolean, true)
                """, workspace, type.preference());
    }

    /** @param refused workspaces that do not accept the session of the user */
    Listing<NotificationView> list(UserId user, List<WorkspaceId> refused, @Nullable Boolean unread, Paging paging) {
        Object without = ids(refused);
        Sql which = unread == null ? Sql.of("") : Sql.of("AND (n.read_at IS NULL) = ?", unread);
        return new Listing<>(
                db.list(
                        Sql.of(SELECT + OF_USER, user, without)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY n.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        NotificationRepository::view),
                db.number(Sql.of("SELECT count(*) " + OF_USER, user, without)
                        .then(which.text(), which.args().toArray())));
    }

    long unread(UserId user, List<WorkspaceId> refused) {
        return db.number(
                Sql.of("SELECT count(*) " + OF_USER, user, ids(refused)).then("AND n.read_at IS NULL"));
    }

    Optional<NotificationView> find(UserId user, List<WorkspaceId> refused, NotificationId id) {
        return db.one(
                Sql.of(SELECT + OF_USER, user, ids(refused)).then("AND n.id = ?", id), NotificationRepository::view);
    }

    private static Object ids(List<WorkspaceId> workspaces) {
        return workspaces.stream().map(WorkspaceId::value).toArray(UUID[]::new);
    }

    void read(UserId user, NotificationId id, Instant now) {
        db.run(Sql.of(
                "UPDATE notifications SET read_at = ? WHERE user_id = ? AND id = ? AND read_at IS NULL",
                now,
                user,
                id));
    }

    int readAll(UserId user, Instant now) {
        return db.run(Sql.of("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL", now, user));
    }

    boolean delete(UserId user, NotificationId id) {
        return db.run(Sql.of("DELETE FROM notifications WHERE user_id = ? AND id = ?", user, id)) > 0;
    }

    void deleteBefore(Instant time) {
        db.run(Sql.of("DELETE FROM notifications WHERE created_at < ?", time));
    }

    /** Keeps the newest notifications of each user. */
    void deleteBeyond(int most) {
        db.run(Sql.of("""
                DELETE FROM notifications n
                USING (SELECT user_id FROM notifications GROUP BY user_id HAVING count(*) > ?) many
                WHERE n.user_id = many.user_id AND n.id <= (
                    SELECT id FROM notifications WHERE user_id = n.user_id ORDER BY id DESC OFFSET ? LIMIT 1)
                """, most, most));
    }

    private static NotificationView view(Row row) throws SQLException {
        NotificationType type = row.constant("type", NotificationType.class);
        String slug = row.textOrNull("slug");
        String link = row.textOrNull("link");
        Instant readAt = row.instantOrNull("read_at");
        return new NotificationView(
                new NotificationId(row.uuid("id")),
                type.text(),
                row.text("title"),
                row.text("message"),
                link == null || slug == null ? null : "/app/" + slug + link,
                readAt != null,
                readAt,
                type.severity(),
                row.instant("created_at"));
    }
}
