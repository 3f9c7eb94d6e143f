package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.auth.device.Device;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.Listing;
import dev.waypost.platform.web.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The {@code sessions} table. */
@ApplicationScoped
class SessionRepository {
    private static final String SELECT = """
            SELECT id, ip, user_agent, created_at, last_seen_at, expires_at
            FROM sessions
            """;

    private final Db db;

    SessionRepository(Db db) {
        this.db = db;
    }

    void insert(SessionId id, byte[] tokenHash, UserId user, Device device, Instant now, Instant expiresAt) {
        db.run(Sql.of("""
                INSERT INTO sessions (id, token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, id, tokenHash, user, device.ip(), device.userAgent(), now, now, expiresAt));
    }

    Optional<Session> find(SessionId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ?", id), SessionRepository::session);
    }

    Listing<Session> list(UserId user, Instant now, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT)
                                .then("WHERE user_id = ? AND expires_at > ?", user, now)
                                .then("ORDER BY id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        SessionRepository::session),
                db.number(Sql.of("SELECT count(*) FROM sessions WHERE user_id = ? AND expires_at > ?", user, now)));
    }

    /** Says whether the person had that session. */
    boolean delete(UserId user, SessionId id) {
        return db.run(Sql.of("DELETE FROM sessions WHERE user_id = ? AND id = ?", user, id)) > 0;
    }

    int deleteOthers(UserId user, SessionId current) {
        return db.run(Sql.of("DELETE FROM sessions WHERE user_id = ? AND id <> ?", user, current));
    }

    void deleteAll(UserId user) {
        db.run(Sql.of("DELETE FROM sessions WHERE user_id = ?", user));
    }

    int deleteExpired(Instant now) {
        return db.run(Sql.of("DELETE FROM sessions WHERE expires_at <= ?", now));
    }

    private static Session session(Row row) throws SQLException {
        return new Session(
                new SessionId(row.uuid("id")),
                row.text("ip"),
                row.text("user_agent"),
                row.instant("created_at"),
                row.instant("last_seen_at"),
                row.instant("expires_at"));
    }
}
