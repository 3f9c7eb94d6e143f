package dev.waypost.affiliate.accounts;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code partner_accounts} table. */
@ApplicationScoped
class PartnerAccountRepository {
    static final String UNIQUE_EMAIL = "partner_accounts_email_key";

    private static final String SELECT = "SELECT * FROM partner_accounts";

    private final Db db;
    private final Broadcast broadcast;

    PartnerAccountRepository(Db db, Broadcast broadcast) {
        this.db = db;
        this.broadcast = broadcast;
    }

    void insert(PartnerAccount account) {
        db.run(Sql.of(
                """
                INSERT INTO partner_accounts (
                    id, email, name, country, password_hash, email_verified_at, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                account.id(),
                account.email(),
                account.name(),
                account.country(),
                account.passwordHash(),
                account.emailVerifiedAt(),
                account.createdAt(),
                account.createdAt()));
    }

    Optional<PartnerAccount> find(PartnerAccountId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ?", id), PartnerAccountRepository::account);
    }

    /** The account of a partner of a workspace. */
    Optional<PartnerAccount> sharing(WorkspaceId workspace, PartnerId partner) {
        return db.one(Sql.of(SELECT).then("""
                        WHERE id = (
                            SELECT account_id FROM partners
                            WHERE workspace_id = ? AND id = ? AND payout_consent_at IS NOT NULL)
                        """, workspace, partner), PartnerAccountRepository::account);
    }

    Optional<PartnerAccount> findByEmail(String email) {
        return db.one(Sql.of(SELECT).then("WHERE email = ?", email), PartnerAccountRepository::account);
    }

    /** Locks the account until the transaction ends. */
    PartnerAccount lock(PartnerAccountId id) {
        return db.one(Sql.of(SELECT).then("WHERE id = ? FOR UPDATE", id), PartnerAccountRepository::account)
                .orElseThrow();
    }

    void updateProfile(PartnerAccount account, Instant now) {
        db.run(Sql.of(
                "UPDATE partner_accounts SET name = ?, image = ?, country = ?, website = ?, updated_at = ? WHERE id = ?",
                account.name(),
                account.image(),
                account.country(),
                account.website(),
                now,
                account.id()));
        changed(account.id());
    }

    /** Verifies the address if the account still has it; returns whether it does. */
    boolean verifyEmail(PartnerAccountId id, String email, Instant now) {
        changed(id);
        return db.run(Sql.of("""
                        UPDATE partner_accounts
                        SET email_verified_at = coalesce(email_verified_at, ?), updated_at = ?
                        WHERE id = ? AND email = ?
                        """, now, now, id, email)) > 0;
    }

    void setPassword(PartnerAccountId id, String hash, Instant now) {
        db.run(Sql.of("UPDATE partner_accounts SET password_hash = ?, updated_at = ? WHERE id = ?", hash, now, id));
    }

    /** @param sealed the encrypted payout details; null deletes them */
    void setPayout(PartnerAccountId id, @Nullable PayoutMethod method, @Nullable String sealed, Instant now) {
        db.run(Sql.of(
                "UPDATE partner_accounts SET payout_method = ?, payout_details = ?, updated_at = ? WHERE id = ?",
                method,
                sealed,
                now,
                id));
    }

    private void changed(PartnerAccountId id) {
        broadcast.announce(Topic.CALLER, id.text());
    }

    private static PartnerAccount account(Row row) throws SQLException {
        return new PartnerAccount(
                new PartnerAccountId(row.uuid("id")),
                row.text("email"),
                row.text("name"),
                row.textOrNull("image"),
                row.textOrNull("country"),
                row.textOrNull("website"),
                row.text("password_hash"),
                row.instantOrNull("email_verified_at"),
                row.instantOrNull("totp_enabled_at"),
                row.constantOrNull("payout_method", PayoutMethod.class),
                row.textOrNull("payout_details"),
                row.instant("created_at"));
    }
}
