package dev.waypost.platform.money;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** The sum of amounts in major units of a currency, without rounding. */
    public BigDecimal sum(Stream<SaleAmount> amounts, String in) {
        Map<String, Long> byCurrency = amounts.map(amount -> amount.summedIn(in))
                .collect(Collectors.groupingBy(Money::currency, Collectors.summingLong(Money::minor)));
        return byCurrency.entrySet().stream()
                .map(entry -> exact(new Money(entry.getValue(), entry.getKey()).major(), entry.getKey(), in))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal of(String currency) {
        BigDecimal rate = perDollar.get(currency);
        if (rate == null) {
            throw new IllegalStateException("There is no exchange rate for %s".formatted(currency));
        }
        return rate;
    }
}
