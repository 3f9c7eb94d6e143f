package dev.waypost.platform.web;

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

    /** Claims a key; false when it is there already. */
    boolean insert(byte[] keyHash, byte[] requestHash, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO idempotent_answers (key_hash, request_hash, created_at)
                        VALUES (?, ?, ?)
                        ON CONFLICT (key_hash) DO NOTHING
                        """, keyHash, requestHash, now)) == 1;
    }

    /** Claims a key whose answer is too old, or never came. */
    void replace(byte[] keyHash, byte[] requestHash, Instant now) {
        db.run(Sql.of("""
                INSERT INTO idempotent_answers (key_hash, request_hash, created_at)
                VALUES (?, ?, ?)
                ON CONFLICT (key_hash) DO UPDATE
                SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = excluded.created_at
                """, keyHash, requestHash, now));
    }

    Optional<Stored> find(byte[] keyHash) {
        return db.one(
                Sql.of(
                        "SELECT request_hash, status, body, created_at FROM idempotent_answers WHERE key_hash = ?",
                        keyHash),
                row -> new Stored(
                        row.bytes("request_hash"),
                        Math.toIntExact(row.number("status")),
                        row.bytesOrNull("body"),
                        row.instant("created_at")));
    }

    void answer(byte[] keyHash, int status, byte[] body) {
        db.run(Sql.of("UPDATE idempotent_answers SET status = ?, body = ? WHERE key_hash = ?", status, body, keyHash));
    }

    void delete(byte[] keyHash) {
        db.run(Sql.of("DELETE FROM idempotent_answers WHERE key_hash = ?", keyHash));
    }

    void deleteOlderThan(Instant time) {
        db.run(Sql.of("DELETE FROM idempotent_answers WHERE created_at < ?", time));
    }

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Stored(byte[] requestHash, int status, byte @Nullable [] body, Instant createdAt) {
        boolean answered() {
            return body != null;
        }

        boolean isOlderThan(Instant time) {
            return createdAt.isBefore(time);
        }
    }
}
