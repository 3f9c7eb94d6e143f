package dev.waypost.auth.secondfactor;

import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code totp_…} columns of {@code users}, and the {@code recovery_codes} table. */
@ApplicationScoped
class SecondFactorRepository {
    private final Db db;

    SecondFactorRepository(Db db) {
        this.db = db;
    }

    Optional<Authenticator> find(UserId user) {
        return db.one(
                Sql.of("SELECT totp_secret, totp_enabled_at FROM users WHERE id = ?", user),
                row -> new Authenticator(row.textOrNull("totp_secret"), row.instantOrNull("totp_enabled_at")));
    }

    /** Keeps a sealed secret that is not in use yet; false when another one is. */
    boolean propose(UserId user, String secret) {
        return db.run(Sql.of("""
                        UPDATE users
                        SET totp_secret = ?, totp_last_step = NULL
                        WHERE id = ? AND totp_enabled_at IS NULL
                        """, secret, user)) > 0;
    }

    void enable(UserId user, Instant now) {
        db.run(Sql.of("UPDATE users SET totp_enabled_at = ? WHERE id = ?", now, user));
    }

    void remove(UserId user) {
        db.run(Sql.of("""
                UPDATE users
                SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL
                WHERE id = ?
                """, user));
        removeCodes(user);
    }

    /** Uses up a step and all before it; false when it was used already. */
    boolean takeStep(UserId user, String secret, long step) {
        return db.run(Sql.of("""
                        UPDATE users
                        SET totp_last_step = ?
                        WHERE id = ? AND totp_secret = ? AND (totp_last_step IS NULL OR totp_last_step < ?)
                        """, step, user, secret, step)) > 0;
    }

    void replaceCodes(UserId user, List<byte[]> hashes) {
        removeCodes(user);
        for (byte[] hash : hashes) {
            db.run(Sql.of("INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, ?)", user, hash));
        }
    }

    /** Uses up a recovery code; false when there is none such. */
    boolean takeCode(UserId user, byte[] hash) {
        return db.run(Sql.of("DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?", user, hash)) > 0;
    }

    private void removeCodes(UserId user) {
        db.run(Sql.of("DELETE FROM recovery_codes WHERE user_id = ?", user));
    }

    /** A person's authenticator app, its secret sealed: proposed when there is a secret, in use when it is enabled. */
    record Authenticator(@Nullable String secret, @Nullable Instant enabledAt) {
        boolean inUse() {
            return enabledAt != null;
        }
    }
}
