package dev.waypost.platform.web.idempotency;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code idempotent_answers} table. */
@ApplicationScoped
class IdempotencyRepository {
    private final Db db;

    IdempotencyRepository(Db db) {
        this.db = db;
    }

    /** Claims a key; false if it exists. */
    boolean insert(byte[] keyHash, byte[] requestHash, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO idempotent_answers (key_hash, request_hash, created_at)
                        VALUES (?, ?, ?)
                        ON CONFLICT (key_hash) DO NOTHING
                        """, keyHash, requestHash, now)) == 1;
    }

    /** Claims a key whose response is expired or missing; false if another request was faster. */
    boolean takeOver(byte[] keyHash, byte[] requestHash, Instant now, Instant before) {
        return db.run(Sql.of("""
                UPDATE idempotent_answers
                SET request_hash = ?, status = NULL, body = NULL, created_at = ?
                WHERE key_hash = ? AND created_at = ?
                """, requestHash, now, keyHash, before)) == 1;
    }

    Optional<StoredAnswer> find(byte[] keyHash) {
        return db.one(
                Sql.of(
                        "SELECT request_hash, status, body, created_at FROM idempotent_answers WHERE key_hash = ?",
                        keyHash),
                row -> new StoredAnswer(
                        row.bytes("request_hash"),
                        Math.toIntExact(row.number("status")),
                        row.bytesOrNull("body"),
                        row.instant("created_at")));
    }

    /** Does nothing if another request has claimed the key. */
    void answer(byte[] keyHash, Instant claimedAt, int status, byte @Nullable [] body) {
        db.run(Sql.of(
                "UPDATE idempotent_answers SET status = ?, body = ? WHERE key_hash = ? AND created_at = ?",
                status,
                body,
                keyHash,
                claimedAt));
    }

    /** Does nothing if another request has claimed the key. */
    void delete(byte[] keyHash, Instant claimedAt) {
        db.run(Sql.of("DELETE FROM idempotent_answers WHERE key_hash = ? AND created_at = ?", keyHash, claimedAt));
    }

    void deleteOlderThan(Instant time) {
        db.run(Sql.of("DELETE FROM idempotent_answers WHERE created_at < ?", time));
    }

    /**
     * A used key.
     *
     * @param status of the response; 0 while there is none
     * @param body null also if the response was too large to store
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record StoredAnswer(byte[] requestHash, int status, byte @Nullable [] body, Instant createdAt) {
        boolean answered() {
            return status != 0;
        }

        boolean isOlderThan(Instant time) {
            return createdAt.isBefore(time);
        }
    }
}
