package dev.waypost.auth.secondfactor;

import dev.waypost.access.AccountId;
import dev.waypost.auth.account.AccountTables;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code totp_…} columns of accounts, and the tables of recovery codes. */
@ApplicationScoped
class SecondFactorRepository {
    private final Db db;

    SecondFactorRepository(Db db) {
        this.db = db;
    }

    Optional<Authenticator> find(AccountId account) {
        return db.one(
                Sql.of(
                        AccountTables.in(account, "SELECT totp_secret, totp_enabled_at FROM {accounts} WHERE id = ?"),
                        account),
                row -> new Authenticator(row.textOrNull("totp_secret"), row.instantOrNull("totp_enabled_at")));
    }

    /** Stores an encrypted secret that is not enabled yet; false if another one is enabled. */
    boolean propose(AccountId account, String secret) {
        return db.run(Sql.of(AccountTables.in(account, """
                        UPDATE {accounts}
                        SET totp_secret = ?, totp_last_step = NULL
                        WHERE id = ? AND totp_enabled_at IS NULL
                        """), secret, account)) > 0;
    }

    void enable(AccountId account, Instant now) {
        db.run(Sql.of(
                AccountTables.in(account, "UPDATE {accounts} SET totp_enabled_at = ? WHERE id = ?"), now, account));
    }

    void remove(AccountId account) {
        db.run(Sql.of(AccountTables.in(account, """
                UPDATE {accounts}
                SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL
                WHERE id = ?
                """), account));
        removeCodes(account);
    }

    /** Consumes a time step and all earlier ones; false if it was already used. */
    boolean takeStep(AccountId account, String secret, long step) {
        return db.run(Sql.of(AccountTables.in(account, """
                        UPDATE {accounts}
                        SET totp_last_step = ?
                        WHERE id = ? AND totp_secret = ? AND (totp_last_step IS NULL OR totp_last_step < ?)
                        """), step, account, secret, step)) > 0;
    }

    void replaceCodes(AccountId account, List<byte[]> hashes) {
        removeCodes(account);
        for (byte[] hash : hashes) {
            db.run(Sql.of(
                    AccountTables.in(account, "INSERT INTO {recovery_codes} ({owner}, code_hash) VALUES (?, ?)"),
                    account,
                    hash));
        }
    }

    /** Consumes a recovery code; false if it does not exist. */
    boolean takeCode(AccountId account, byte[] hash) {
        return db.run(Sql.of(
                        AccountTables.in(account, "DELETE FROM {recovery_codes} WHERE {owner} = ? AND code_hash = ?"),
                        account,
                        hash))
                > 0;
    }

    private void removeCodes(AccountId account) {
        db.run(Sql.of(AccountTables.in(account, "DELETE FROM {recovery_codes} WHERE {owner} = ?"), account));
    }

    /**
     * The authenticator of an account with its encrypted secret: proposed if there is a secret, enabled if so marked.
     */
    record Authenticator(@Nullable String secret, @Nullable Instant enabledAt) {
        boolean inUse() {
            return enabledAt != null;
        }
    }
}
