package dev.waypost.auth.users;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** The {@code users} table. */
@ApplicationScoped
class UserRepository {
    static final String UNIQUE_EMAIL = "users_email_key";

    private static final String SELECT = """
            SELECT id, email, name, avatar, timezone, locale, password_hash, email_verified_at,
                   totp_enabled_at, default_workspace_id, created_at
            FROM users
            """;

    private final Db db;
    private final Broadcast broadcast;

    UserRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(User user) {
        db.run(Sql.of(
                """
                INSERT INTO users (id, email, name, timezone, locale, password_hash, email_verified_at, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                user.id(),
                user.email(),
                user.name(),
                user.timezone(),
                user.locale(),
                user.passwordHash(),
                user.emailVerifiedAt(),
                user.createdAt(),
                user.createdAt()));
    }

    boolean any() {
        return db.number(Sql.of("SELECT count(*) FROM (SELECT FROM users LIMIT 1) AS first")) > 0;
    }

    Optional<User> find(UserId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ?", id), UserRepository::user);
    }

    Optional<User> findByEmail(String email) {
        return db.one(Sql.of(SELECT).then("WHERE email = ?", email), UserRepository::user);
    }

    /** Reads and locks a user until the transaction ends. */
    User lock(UserId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ? FOR UPDATE", id), UserRepository::user)
                .orElseThrow();
    }

    void updateProfile(User user, Instant now) {
        db.run(Sql.of(
                """
                UPDATE users
                SET name = ?, avatar = ?, timezone = ?, locale = ?, default_workspace_id = ?, updated_at = ?
                WHERE id = ?
                """,
                user.name(),
                user.avatar(),
                user.timezone(),
                user.locale(),
                user.defaultWorkspaceId(),
                now,
                user.id()));
        broadcast.announce(Topic.CALLER, user.id().text());
    }

    void setPassword(UserId id, String hash, Instant now) {
        db.run(Sql.of("UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ?", hash, now, id));
    }

    /** Verifies the address if the user still has it; returns whether they do. */
    boolean verifyEmail(UserId id, String email, Instant now) {
        return db.run(Sql.of("""
                        UPDATE users
                        SET email_verified_at = coalesce(email_verified_at, ?), updated_at = ?
                        WHERE id = ? AND email = ?
                        """, now, now, id, email)) > 0;
    }

    void changeEmail(UserId id, String email, Instant now) {
        db.run(Sql.of(
                "UPDATE users SET email = ?, email_verified_at = ?, updated_at = ? WHERE id = ?", email, now, now, id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    void rename(UserId id, String name, Instant now) {
        db.run(Sql.of("UPDATE users SET name = ?, updated_at = ? WHERE id = ?", name, now, id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    void changeUnprovedEmail(UserId id, String email, Instant now) {
        db.run(Sql.of(
                "UPDATE users SET email = ?, email_verified_at = NULL, updated_at = ? WHERE id = ?", email, now, id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    String preferences(UserId id) {
        return db.one(
                        Sql.of("SELECT notification_preferences FROM users WHERE id = ?", id),
                        row -> row.text("notification_preferences"))
                .orElseThrow();
    }

    void setPreferences(UserId id, Json preferences, Instant now) {
        db.run(Sql.of(
                "UPDATE users SET notification_preferences = ?, updated_at = ? WHERE id = ?", preferences, now, id));
    }

    /** Erases everything but the ID, which other tables refer to. */
    void erase(UserId id, Instant now) {
        db.run(Sql.of(
                """
                UPDATE users
                SET email = ?, name = 'Closed account', avatar = NULL, timezone = ?, locale = ?, password_hash = NULL,
                    email_verified_at = NULL, default_workspace_id = NULL, notification_preferences = '{}',
                    updated_at = ?
                WHERE id = ?
                """,
                // Not an e-mail address, so it cannot be used to sign in, register or request an e-mail.
                id.text(),
                User.DEFAULT_TIMEZONE,
                User.DEFAULT_LOCALE,
                now,
                id));
        broadcast.announce(Topic.CALLER, id.text());
    }

    void forgetDefaultWorkspace(UserId id, WorkspaceId left) {
        db.run(Sql.of(
                "UPDATE users SET default_workspace_id = NULL WHERE id = ? AND default_workspace_id = ?", id, left));
        broadcast.announce(Topic.CALLER, id.text());
    }

    private static User user(Row row) throws SQLException {
        UUID workspace = row.uuidOrNull("default_workspace_id");
        return new User(
                new UserId(row.uuid("id")),
                row.text("email"),
                row.text("name"),
                row.textOrNull("avatar"),
                row.text("timezone"),
                row.text("locale"),
                row.textOrNull("password_hash"),
                row.instantOrNull("email_verified_at"),
                row.instantOrNull("totp_enabled_at"),
                workspace == null ? null : new WorkspaceId(workspace),
                row.instant("created_at"));
    }
}
