package dev.waypost.platform.money;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Map;

/**
 * What money was worth on a day.
 *
 * @param source who says so
 * @param perDollar how much of each currency one US dollar buys
 */
public record RateTable(LocalDate date, String source, Map<String, BigDecimal> perDollar) {

    /** How much of the one currency a unit of the other buys. */
    public BigDecimal rate(String from, String to) {
        return of(to).divide(of(from), MathContext.DECIMAL64);
    }

    /** The amount in another currency, rounded once, at the end. */
    public Money convert(Money money, String to) {
        if (money.currency().equals(to)) {
            return money;
        }
        BigDecimal converted = money.major()
                .multiply(of(to))
                .divide(of(money.currency()), Currencies.decimals(to), RoundingMode.HALF_EVEN);
        return Money.ofMajor(converted, to);
    }

    /** An amount in major units in another currency, not rounded: for what is added up before it is shown. */
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
