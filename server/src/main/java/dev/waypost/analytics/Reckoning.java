package dev.waypost.analytics;

import dev.waypost.analytics.Takings.Line;
import dev.waypost.campaigns.Charged;
import dev.waypost.campaigns.Pricing;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Adds up money: in one currency, at one day's rates, with what each campaign is charged. Everything is exact until it is shown.
 *
 * @param prices of the campaigns that cost something
 */
public record Reckoning(String currency, RateTable rates, Map<UUID, Price> prices) {
    private static final int CENTS = 2;

    /** What was sold, less what was refunded. */
    public BigDecimal revenue(Takings takings) {
        return shown(net(takings.lines(), currency));
    }

    public BigDecimal sold(Takings takings) {
        return shown(sum(takings.lines(), Line::sold, currency));
    }

    public BigDecimal refunded(Takings takings) {
        return shown(sum(takings.lines(), Line::refunded, currency));
    }

    public BigDecimal cost(Takings takings) {
        Map<UUID, List<Line>> byCampaign = new HashMap<>();
        for (Line line : takings.lines()) {
            if (line.campaign() != null && prices.containsKey(line.campaign())) {
                byCampaign.merge(line.campaign(), List.of(line), Takings::both);
            }
        }
        BigDecimal cost = BigDecimal.ZERO;
        for (Map.Entry<UUID, List<Line>> campaign : byCampaign.entrySet()) {
            Price price = prices.get(campaign.getKey());
            if (price != null) {
                cost = cost.add(rates.exact(charge(price, campaign.getValue()), price.currency(), currency));
            }
        }
        return shown(cost);
    }

    private BigDecimal charge(Price price, List<Line> lines) {
        BigDecimal revenue = shown(net(lines, price.currency()));
        return price.pricing()
                .cost(new Charged(
                        lines.stream().mapToLong(Line::charged).sum(),
                        lines.stream().mapToLong(Line::conversions).sum(),
                        revenue.movePointRight(CENTS).longValueExact()));
    }

    /** Amounts of any currencies. */
    public BigDecimal sum(List<Money> amounts) {
        return shown(amounts.stream()
                .map(money -> rates.exact(money.major(), money.currency(), currency))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private BigDecimal net(List<Line> lines, String in) {
        return sum(lines, line -> line.sold() - line.refunded(), in);
    }

    private BigDecimal sum(List<Line> lines, ToLongFunction<Line> amount, String in) {
        Map<String, Long> byCurrency = new HashMap<>();
        for (Line line : lines) {
            @Nullable String from = line.currency();
            if (from != null) {
                byCurrency.merge(from, amount.applyAsLong(line), Long::sum);
            }
        }
        return byCurrency.entrySet().stream()
                .map(entry -> rates.exact(new Money(entry.getValue(), entry.getKey()).major(), entry.getKey(), in))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static BigDecimal shown(BigDecimal exact) {
        return exact.setScale(CENTS, RoundingMode.HALF_UP);
    }

    /** What a campaign costs, in its own currency. */
    public record Price(Pricing pricing, String currency) {}
}
