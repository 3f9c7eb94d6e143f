package dev.waypost.affiliate.commissions.earnings;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.affiliate.commissions.CommissionType;
import dev.waypost.affiliate.commissions.earnings.PartnerEarningsResource.PartnerCommissionView;
import dev.waypost.affiliate.commissions.earnings.PartnerEarningsResource.ProgramEarningsView;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;

/** Reads the earnings of an account in all programs from {@code commissions}. */
@ApplicationScoped
class PartnerEarningsRepository {
    private static final String FROM = """
            FROM partners p
            JOIN commissions c ON c.partner_id = p.id
            JOIN programs g ON g.id = c.program_id
            WHERE p.account_id = ?
            """;

    private final Db db;

    PartnerEarningsRepository(Db db) {
        this.db = db;
    }

    List<ProgramEarningsView> byProgram(PartnerAccountId account) {
        return db.list(
                Sql.of("""
                        SELECT g.id, g.name, c.currency,
                               coalesce(sum(c.earnings) FILTER (WHERE c.status = 'pending'), 0) AS pending,
                               coalesce(sum(c.earnings) FILTER (WHERE c.status = 'hold'), 0) AS holding,
                               coalesce(sum(c.earnings) FILTER (WHERE c.status = 'approved'), 0) AS approved,
                               coalesce(sum(c.earnings) FILTER (WHERE c.status = 'paid'), 0) AS paid
                        """ + FROM + "GROUP BY g.id, g.name, c.currency ORDER BY g.id DESC, c.currency", account),
                row -> new ProgramEarningsView(
                        new ProgramId(row.uuid("id")),
                        row.text("name"),
                        row.text("currency"),
                        major(row, "pending"),
                        major(row, "holding"),
                        major(row, "approved"),
                        major(row, "paid")));
    }

    Listing<PartnerCommissionView> list(PartnerAccountId account, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of("SELECT c.*, g.name AS program_name " + FROM, account)
                                .then("ORDER BY c.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        row -> new PartnerCommissionView(
                                new CommissionId(row.uuid("id")),
                                new ProgramId(row.uuid("program_id")),
                                row.text("program_name"),
                                row.constant("type", CommissionType.class),
                                major(row, "earnings"),
                                row.text("currency"),
                                row.constant("status", CommissionStatus.class),
                                row.instantOrNull("hold_until"),
                                row.instant("created_at"))),
                db.number(Sql.of("SELECT count(*) " + FROM, account)));
    }

    private static BigDecimal major(Row row, String column) throws SQLException {
        return new Money(row.number(column), row.text("currency")).major();
    }
}
