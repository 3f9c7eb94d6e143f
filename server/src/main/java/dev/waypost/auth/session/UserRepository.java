package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/** The {@code users} table. */
@ApplicationScoped
class UserRepository {
    static final String UNIQUE_EMAIL = "users_email_key";

    private static final String SELECT = """
            SELECT id, email, name, avatar, timezone, locale, password_hash, email_verified_at,
                   totp_secret, totp_enabled_at, default_workspace_id, created_at
            FROM users
            """;

    private final Db db;

    UserRepository(Db db) {
        this.db = db;
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

    Optional<User> find(UserId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ?", id), UserRepository::user);
    }

    Optional<User> findByEmail(String email) {
        return db.one(Sql.of(SELECT).then("WHERE email = ?", email), UserRepository::user);
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
                row.textOrNull("totp_secret"),
                row.instantOrNull("totp_enabled_at"),
                workspace == null ? null : new WorkspaceId(workspace),
                row.instant("created_at"));
    }
}
