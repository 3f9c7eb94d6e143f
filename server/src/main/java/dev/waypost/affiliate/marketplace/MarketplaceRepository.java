package dev.waypost.affiliate.marketplace;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the enrollments and earnings of an account across all workspaces. */
@ApplicationScoped
class MarketplaceRepository {
    private final Db db;

    MarketplaceRepository(Db db) {
        this.db = db;
    }

    /** The number of programs in which the account has a status, without those of deleted workspaces. */
    long programs(PartnerAccountId account, String status) {
        return db.number(Sql.of("""
                SELECT count(*)
                FROM partners p
                JOIN enrollments e ON e.partner_id = p.id
                JOIN workspaces w ON w.id = e.workspace_id AND w.deleted_at IS NULL
                WHERE p.account_id = ? AND e.status = ?
                """, account, status));
    }

    /** The earnings of the account by currency, without reversed ones. */
    List<Money> earned(PartnerAccountId account) {
        return db.list(Sql.of("""
                SELECT c.currency, sum(c.earnings) AS earned
                FROM partners p
                JOIN commissions c ON c.partner_id = p.id
                WHERE p.account_id = ? AND c.status IN ('pending', 'approved', 'paid', 'hold')
                GROUP BY c.currency
                """, account), row -> new Money(row.number("earned"), row.text("currency")));
    }

    Optional<Country> country(PartnerAccountId account) {
        return db.one(
                Sql.of("SELECT country FROM partner_accounts WHERE id = ?", account),
                row -> new Country(row.textOrNull("country")));
    }

    /** The country of a partner's profile. */
    record Country(@Nullable String code) {}
}
