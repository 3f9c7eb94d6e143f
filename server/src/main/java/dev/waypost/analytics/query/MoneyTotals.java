package dev.waypost.analytics.query;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.Prices.Price;
import dev.waypost.analytics.query.RevenueSums.Line;
import dev.waypost.campaigns.cost.ChargedCounts;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.RateTable;
import dev.waypost.platform.money.SaleAmount;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sums up money in one currency, at the rates of one day and the prices of links and campaigns. Exact until a total is rounded to cents.
 */
public record MoneyTotals(String currency, RateTable rates, Prices prices) {
    private static final int CENTS = 2;

    /** Sales less refunds. */
    public BigDecimal revenue(RevenueSums revenueSums) {
        return net(revenueSums.lines(), currency);
    }

    public BigDecimal sold(RevenueSums revenueSums) {
        return sum(revenueSums.lines(), Line::sold, currency);
    }

    public BigDecimal refunded(RevenueSums revenueSums) {
        return sum(revenueSums.lines(), Line::refunded, currency);
    }

    public BigDecimal cost(RevenueSums revenueSums) {
        Map<UUID, List<Line>> byPayer = new HashMap<>();
        for (Line line : revenueSums.lines()) {
            @Nullable UUID payer = line.link() == null ? line.campaign() : line.link();
            if (payer != null && prices.of(line) != null) {
                byPayer.merge(payer, List.of(line), RevenueSums::concat);
            }
        }
        BigDecimal cost = BigDecimal.ZERO;
        for (List<Line> lines : byPayer.values()) {
            Price price = requireNonNull(prices.of(lines.getFirst()));
            cost = cost.add(rates.exact(charge(price, lines), price.currency(), currency));
        }
        return shown(cost);
    }

    private BigDecimal charge(Price price, List<Line> lines) {
        BigDecimal revenue = net(lines, price.currency());
        return price.pricing()
                .cost(new ChargedCounts(
                        lines.stream().mapToLong(Line::charged).sum(),
                        lines.stream().mapToLong(Line::conversions).sum(),
                        revenue.movePointRight(CENTS).longValueExact()));
    }

    /** The sum of amounts in any currencies. */
    public BigDecimal sum(List<SaleAmount> saleAmounts) {
        return Currencies.shown(rates.sum(saleAmounts.stream(), currency), currency);
    }

    /** The difference of the rounded amounts, so that the three amounts of a report agree to the cent. */
    private BigDecimal net(List<Line> lines, String in) {
        return sum(lines, Line::sold, in).subtract(sum(lines, Line::refunded, in));
    }

    private BigDecimal sum(List<Line> lines, Function<Line, @Nullable SaleAmount> part, String in) {
        return Currencies.shown(rates.sum(lines.stream().map(part).filter(Objects::nonNull), in), in);
    }

    static BigDecimal shown(BigDecimal exact) {
        return exact.setScale(CENTS, RoundingMode.HALF_UP);
    }
}
