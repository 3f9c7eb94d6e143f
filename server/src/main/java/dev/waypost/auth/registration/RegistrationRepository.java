package dev.waypost.auth.registration;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The {@code setup_link} table, and whether {@code users} contains an account. */
@ApplicationScoped
class RegistrationRepository {
    /** The key of the advisory lock for first accounts; any number that no other lock uses. */
    private static final long FIRST_ACCOUNT = 7_460_001L;

    private final Db db;

    RegistrationRepository(Db db) {
        this.db = db;
    }

    /** Closed accounts leave a row without an address. */
    boolean anyAccount() {
        return db.number(Sql.of("SELECT count(*) FROM (SELECT FROM users WHERE email LIKE '%@%' LIMIT 1) AS first"))
                > 0;
    }

    /** Waits for other transactions that create a first account. */
    void lockFirstAccount() {
        db.list(Sql.of("SELECT pg_advisory_xact_lock(?)", FIRST_ACCOUNT), _ -> "");
    }

    void replaceSetupLink(byte[] tokenHash, Instant now) {
        db.run(Sql.of("""
                INSERT INTO setup_link (token_hash, created_at)
                VALUES (?, ?)
                ON CONFLICT (only_one) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at
                """, tokenHash, now));
    }

    /** Consumes the link; false if the token does not match. */
    boolean takeSetupLink(byte[] tokenHash) {
        return db.run(Sql.of("DELETE FROM setup_link WHERE token_hash = ?", tokenHash)) > 0;
    }

    void deleteSetupLink() {
        db.run(Sql.of("DELETE FROM setup_link"));
    }
}
