package dev.waypost.auth.device;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.auth.account.AccountTables;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The {@code known_devices} and {@code partner_devices} table. */
@ApplicationScoped
class KnownDeviceRepository {
    private final Db db;

    KnownDeviceRepository(Db db) {
        this.db = db;
    }

    void insert(byte[] tokenHash, AccountId account, Instant now) {
        db.run(Sql.of(AccountTables.in(account, """
                INSERT INTO {devices} (token_hash, {owner}, created_at, last_used_at) VALUES (?, ?, ?, ?)
                """), tokenHash, account, now, now));
    }

    /** The token that is known for the account with that address and was used since the given time. */
    Optional<byte[]> find(AccountKind kind, String email, List<byte[]> tokenHashes, Instant usedSince) {
        return db.one(
                Sql.of(AccountTables.of(kind).in("""
                        SELECT d.token_hash
                        FROM {devices} d
                        JOIN {accounts} u ON u.id = d.{owner}
                        WHERE u.email = ? AND d.token_hash = ANY (?) AND d.last_used_at > ?
                        LIMIT 1
                        """), email, tokenHashes.toArray(byte[][]::new), usedSince),
                row -> row.bytes("token_hash"));
    }

    void delete(AccountId account, List<byte[]> tokenHashes) {
        db.run(Sql.of(
                AccountTables.in(account, "DELETE FROM {devices} WHERE {owner} = ? AND token_hash = ANY (?)"),
                account,
                tokenHashes.toArray(byte[][]::new)));
    }

    void deleteOthers(AccountId account, List<byte[]> tokenHashes) {
        db.run(Sql.of(
                AccountTables.in(account, "DELETE FROM {devices} WHERE {owner} = ? AND NOT token_hash = ANY (?)"),
                account,
                tokenHashes.toArray(byte[][]::new)));
    }

    /** Keeps the most recently used devices. */
    void deleteBeyond(AccountId account, int most) {
        db.run(Sql.of(AccountTables.in(account, """
                DELETE FROM {devices}
                WHERE token_hash IN (
                    SELECT token_hash
                    FROM {devices}
                    WHERE {owner} = ?
                    ORDER BY last_used_at DESC, token_hash
                    OFFSET ?)
                """), account, most));
    }

    int deleteUnusedSince(AccountKind kind, Instant then) {
        return db.run(Sql.of(AccountTables.of(kind).in("DELETE FROM {devices} WHERE last_used_at <= ?"), then));
    }
}
