package dev.waypost.auth.device;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The {@code known_devices} table. */
@ApplicationScoped
class KnownDeviceRepository {
    private final Db db;

    KnownDeviceRepository(Db db) {
        this.db = db;
    }

    void insert(byte[] tokenHash, UserId user, Instant now) {
        db.run(Sql.of("""
                INSERT INTO known_devices (token_hash, user_id, created_at, last_used_at) VALUES (?, ?, ?, ?)
                """, tokenHash, user, now, now));
    }

    /** The one of the tokens that is known for the account with that address and was used since then. */
    Optional<byte[]> find(String email, List<byte[]> tokenHashes, Instant usedSince) {
        return db.one(
                Sql.of("""
                        SELECT d.token_hash
                        FROM known_devices d
                        JOIN users u ON u.id = d.user_id
                        WHERE u.email = ? AND d.token_hash = ANY (?) AND d.last_used_at > ?
                        LIMIT 1
                        """, email, tokenHashes.toArray(byte[][]::new), usedSince), row -> row.bytes("token_hash"));
    }

    void delete(UserId user, List<byte[]> tokenHashes) {
        db.run(Sql.of(
                "DELETE FROM known_devices WHERE user_id = ? AND token_hash = ANY (?)",
                user,
                tokenHashes.toArray(byte[][]::new)));
    }

    void deleteOthers(UserId user, List<byte[]> tokenHashes) {
        db.run(Sql.of(
                "DELETE FROM known_devices WHERE user_id = ? AND NOT token_hash = ANY (?)",
                user,
                tokenHashes.toArray(byte[][]::new)));
    }

    /** Keeps the most recently used. */
    void deleteBeyond(UserId user, int most) {
        db.run(Sql.of("""
                DELETE FROM known_devices
                WHERE token_hash IN (
                    SELECT token_hash
                    FROM known_devices
                    WHERE user_id = ?
                    ORDER BY last_used_at DESC, token_hash
                    OFFSET ?)
                """, user, most));
    }

    int deleteUnusedSince(Instant then) {
        return db.run(Sql.of("DELETE FROM known_devices WHERE last_used_at <= ?", then));
    }
}
