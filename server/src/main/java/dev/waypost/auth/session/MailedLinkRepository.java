package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/** The {@code user_tokens} table. */
@ApplicationScoped
class MailedLinkRepository {
    private final Db db;

    MailedLinkRepository(Db db) {
        this.db = db;
    }

    void insert(
            byte[] tokenHash, UserId user, MailedLinks.Purpose purpose, String email, Instant now, Instant expiresAt) {
        db.run(Sql.of("""
                INSERT INTO user_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """, tokenHash, user, purpose, email, now, expiresAt));
    }

    /** Takes a token out, so that of two who present it only one succeeds. */
    Optional<MailedLinks.Opened> take(byte[] tokenHash, MailedLinks.Purpose purpose, Instant now) {
        return db.one(
                Sql.of("""
                        DELETE FROM user_tokens
                        WHERE token_hash = ? AND purpose = ? AND expires_at > ?
                        RETURNING user_id, email
                        """, tokenHash, purpose, now),
                row -> new MailedLinks.Opened(new UserId(row.uuid("user_id")), row.text("email")));
    }

    void delete(UserId user, MailedLinks.Purpose purpose) {
        db.run(Sql.of("DELETE FROM user_tokens WHERE user_id = ? AND purpose = ?", user, purpose));
    }

    int deleteExpired(Instant now) {
        return db.run(Sql.of("DELETE FROM user_tokens WHERE expires_at <= ?", now));
    }
}
