package dev.waypost.platform.money;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Map;

/**
 * The exchange rates of a day.
 *
 * @param source of the rates
 * @param perDollar the amount of each currency for one US dollar
 */
public record RateTable(LocalDate date, String source, Map<String, BigDecimal> perDollar) {

    /** The exchange rate from one currency to another. */
    public BigDecimal rate(String from, String to) {
        return of(to).divide(of(from), MathContext.DECIMAL64);
    }

    /** Converts an amount, rounded once at the end. */
    public Money convert(Money money, String to) {
        if (money.currency().equals(to)) {
            return money;
        }
        BigDecimal converted = money.major()
                .multiply(of(to))
                .divide(of(money.currency()), Currencies.decimals(to), RoundingMode.HALF_EVEN);
        return Money.ofMajor(converted, to);
    }

    /** Converts an amount in major units without rounding: for sums. */
    public BigDecimal exact(BigDecimal major, String from, String to) {
        return from.equals(to) ? major : major.multiply(of(to)).divide(of(from), MathContext.DECIMAL128);
    }

    private BigDecimal of(String currency) {
        BigDecimal rate = perDollar.get(currency);
        if (rate == null) {
            throw new IllegalStateException("There is no exchange rate for %s".formatted(currency));
        }
        return rate;
    }
}
