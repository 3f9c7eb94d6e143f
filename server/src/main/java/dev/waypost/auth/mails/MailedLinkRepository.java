package dev.waypost.auth.mails;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.auth.account.AccountTables;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/** The {@code user_tokens} and {@code partner_tokens} tables. */
@ApplicationScoped
class MailedLinkRepository {
    private final Db db;

    MailedLinkRepository(Db db) {
        this.db = db;
    }

    void insert(
            byte[] tokenHash,
            AccountId account,
            MailedLinks.Purpose purpose,
            String email,
            Instant now,
            Instant expiresAt) {
        db.run(Sql.of(AccountTables.in(account, """
                INSERT INTO {tokens} (token_hash, {owner}, purpose, email, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """), tokenHash, account, purpose, email, now, expiresAt));
    }

    /** Deletes and returns a token, so that only one of two concurrent requests succeeds. */
    Optional<MailedLinks.OpenedLink> consume(
            AccountKind kind, byte[] tokenHash, MailedLinks.Purpose purpose, Instant now) {
        return db.one(
                Sql.of(AccountTables.of(kind).in("""
                        DELETE FROM {tokens}
                        WHERE token_hash = ? AND purpose = ? AND expires_at > ?
                        RETURNING {owner} AS owner, email
                        """), tokenHash, purpose, now),
                row -> new MailedLinks.OpenedLink(row.uuid("owner"), row.text("email")));
    }

    void delete(AccountId account, MailedLinks.Purpose purpose) {
        db.run(Sql.of(
                AccountTables.in(account, "DELETE FROM {tokens} WHERE {owner} = ? AND purpose = ?"), account, purpose));
    }

    int deleteExpired(AccountKind kind, Instant now) {
        return db.run(Sql.of(AccountTables.of(kind).in("DELETE FROM {tokens} WHERE expires_at <= ?"), now));
    }
}
