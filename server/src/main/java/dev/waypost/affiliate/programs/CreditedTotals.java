package dev.waypost.affiliate.programs;

import dev.waypost.platform.db.Row;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;

/**
 * The leads and sales that memberships are credited with, by link or discount code. Money is in the currency of the
 * program.
 *
 * @param revenue net of refunds
 */
public record CreditedTotals(long leads, long sales, Money revenue, Money refunds) {

    /**
     * A join that adds the sums of the conversions of some memberships to each row. Sales in the currency of the program
     * are summed as they were paid, as commissions are; others as what they were worth in the currency of the workspace.
     *
     * @param memberships a condition for {@code enrollment_id}
     * @param currency of the program
     */
    public static String join(String memberships, String currency) {
        return """
                CROSS JOIN LATERAL (
                    SELECT coalesce(sum(leads), 0) AS leads,
                           coalesce(sum(sales), 0) AS sales,
                           coalesce(array_agg(currency), '{}') AS currencies,
                           coalesce(array_agg(sold::text), '{}') AS sold,
                           coalesce(array_agg(refunds::text), '{}') AS refunds
                    FROM (SELECT count(*) FILTER (WHERE type = 'lead') AS leads,
                                 count(*) FILTER (WHERE type = 'sale') AS sales,
                                 CASE WHEN currency = %2$s THEN currency ELSE revenue_currency END AS currency,
                                 sum(CASE WHEN currency = %2$s THEN amount ELSE revenue END) AS sold,
                                 sum(CASE WHEN currency = %2$s THEN refunded ELSE refunded_revenue END) AS refunds
                          FROM conversions
                          WHERE enrollment_id %1$s AND status IN ('approved', 'refunded')
                          GROUP BY 3) sums) credited
                """.formatted(memberships, currency);
    }

    /** Reads the columns of {@code credited}. */
    public static CreditedTotals of(Row row, String currency, ExchangeRates rates) throws SQLException {
        Money sold = sum(row, "sold", currency, rates);
        Money refunds = sum(row, "refunds", currency, rates);
        return new CreditedTotals(
                row.number("leads"), row.number("sales"), new Money(sold.minor() - refunds.minor(), currency), refunds);
    }

    private static Money sum(Row row, String column, String currency, ExchangeRates rates) throws SQLException {
        List<String> currencies = row.texts("currencies");
        List<String> amounts = row.texts(column);
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < amounts.size(); i++) {
            Money amount = new Money(Long.parseLong(amounts.get(i)), currencies.get(i));
            sum = sum.add(rates.current().exact(amount.major(), amount.currency(), currency));
        }
        return Money.ofMajor(sum, currency);
    }
}
