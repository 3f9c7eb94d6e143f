package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The {@code sessions} table. */
@ApplicationScoped
class SessionRepository {
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

    void delete(SessionId id) {
        db.run(Sql.of("DELETE FROM sessions WHERE id = ?", id));
    }
}
