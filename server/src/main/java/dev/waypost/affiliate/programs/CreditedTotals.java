package dev.waypost.affiliate.programs;

import dev.waypost.platform.db.Row;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import java.sql.SQLException;

/**
 * The leads and sales that memberships are credited with, by link or discount code. Money is in the currency of the
 * program.
 *
 * @param revenue net of refunds
 */
public record CreditedTotals(long leads, long sales, Money revenue, Money refunds) {

    /**
     * A join that adds the sums of the conversions of some memberships to each row. Sales in the currency of the program
     * are summed as they were paid, as commissions are; others in the currency of the workspace.
     *
     * @param memberships a condition for {@code enrollment_id}
     * @param currency of the program
     */
    public static String join(String memberships, String currency) {
        return """
                CROSS JOIN LATERAL (
                    SELECT count(*) FILTER (WHERE type = 'lead') AS leads,
                           count(*) FILTER (WHERE type = 'sale') AS sales,
                           coalesce(sum(amount - refunded) FILTER (WHERE currency = %2$s), 0) AS own_revenue,
                           coalesce(sum(refunded) FILTER (WHERE currency = %2$s), 0) AS own_refunds,
                           coalesce(sum(revenue - refunded_revenue) FILTER (WHERE currency <> %2$s), 0) AS revenue,
                           coalesce(sum(refunded_revenue) FILTER (WHERE currency <> %2$s), 0) AS refunds
                    FROM conversions
                    WHERE enrollment_id %1$s AND status IN ('approved', 'refunded')) credited
                """.formatted(memberships, currency);
    }

    /** Reads the columns of {@code credited}; the currency of the workspace is {@code revenue_currency}. */
    public static CreditedTotals of(Row row, String currency, ExchangeRates rates) throws SQLException {
        return new CreditedTotals(
                row.number("leads"),
                row.number("sales"),
                sum(row, "own_revenue", "revenue", currency, rates),
                sum(row, "own_refunds", "refunds", currency, rates));
    }

    private static Money sum(Row row, String own, String others, String currency, ExchangeRates rates)
            throws SQLException {
        Money converted = rates.convert(new Money(row.number(others), row.text("revenue_currency")), currency);
        return new Money(row.number(own) + converted.minor(), currency);
    }
}
