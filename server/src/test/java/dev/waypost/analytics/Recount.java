package dev.waypost.analytics;

import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Computes figures by iterating over a list of events. */
record Recount(List<Event> events) {
    long kind(Event.Kind kind) {
        return events.stream()
                .filter(event -> event.kind() == kind)
                .mapToLong(
                        event -> event.outcome() == null ? 1 : event.outcome().count())
                .sum();
    }

    long clicks() {
        return kind(Event.Kind.CLICK);
    }

    long leads() {
        return kind(Event.Kind.LEAD);
    }

    long sales() {
        return kind(Event.Kind.SALE);
    }

    long uniques() {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.CLICK)
                .map(Event::visitor)
                .distinct()
                .count();
    }

    long scans() {
        return events.stream()
                .filter(event ->
                        event.kind() == Event.Kind.CLICK && event.trigger().equals("qr"))
                .count();
    }

    /** Customers with more conversions than rejections. */
    long customers(Event.Kind... kinds) {
        return events.stream()
                .filter(event -> List.of(kinds).contains(event.kind()))
                .map(event -> Objects.requireNonNull(event.outcome()).customer())
                .filter(Objects::nonNull)
                .distinct()
                .filter(customer -> events.stream()
                                .filter(event -> List.of(kinds).contains(event.kind()))
                                .filter(event -> customer.equals(
                                        Objects.requireNonNull(event.outcome()).customer()))
                                .mapToLong(event ->
                                        Objects.requireNonNull(event.outcome()).count())
                                .sum()
                        > 0)
                .count();
    }

    BigDecimal revenue(String currency, RateTable rates) {
        return sum(Event.Kind.SALE, currency, rates).subtract(sum(Event.Kind.REFUND, currency, rates));
    }

    BigDecimal sum(Event.Kind kind, String currency, RateTable rates) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Event event : events) {
            Event.Outcome outcome = event.outcome();
            if (event.kind() == kind && outcome != null) {
                Money paid = new Money(outcome.amount(), outcome.currency());
                Money worth = outcome.revenue();
                Money amount = worth != null && worth.currency().equals(currency) ? worth : paid;
                sum = sum.add(converted(amount.major(), amount.currency(), currency, rates));
            }
        }
        int decimals = Math.min(2, Currency.getInstance(currency).getDefaultFractionDigits());
        return cents(sum.setScale(decimals, RoundingMode.HALF_UP));
    }

    /** The cost of events by the prices of links and campaigns: a link's cost model takes precedence over its campaign's. */
    BigDecimal cost(Map<UUID, Price> prices, String currency, RateTable rates) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Map.Entry<UUID, Price> entry : prices.entrySet()) {
            Price price = entry.getValue();
            Recount own = new Recount(events.stream()
                    .filter(event ->
                            entry.getKey().equals(prices.containsKey(event.link()) ? event.link() : event.campaign()))
                    .toList());
            long charged = own.events.stream()
                    .filter(event -> event.kind() == Event.Kind.CLICK && (event.charged() || event.campaign() == null))
                    .count();
            BigDecimal cost = switch (price.model()) {
                case NONE -> BigDecimal.ZERO;
                case CPC -> price.amount().multiply(BigDecimal.valueOf(charged));
                case CPM -> price.amount().multiply(BigDecimal.valueOf(charged)).movePointLeft(3);
                case CPA -> price.amount().multiply(BigDecimal.valueOf(own.leads() + own.sales()));
                case REVSHARE ->
                    price.amount()
                            .multiply(own.revenue(price.currency(), rates))
                            .movePointLeft(2);
            };
            sum = sum.add(converted(cost, price.currency(), currency, rates));
        }
        return cents(sum);
    }

    Recount where(Function<Event, @Nullable Object> key, @Nullable Object value) {
        return new Recount(events.stream()
                .filter(event -> Objects.equals(key.apply(event), value))
                .toList());
    }

    private static BigDecimal converted(BigDecimal amount, String from, String to, RateTable rates) {
        return from.equals(to)
                ? amount
                : amount.multiply(Objects.requireNonNull(rates.perDollar().get(to)))
                        .divide(Objects.requireNonNull(rates.perDollar().get(from)), MathContext.DECIMAL128);
    }

    static BigDecimal cents(BigDecimal exact) {
        return exact.setScale(2, RoundingMode.HALF_UP);
    }

    static double percent(long part, long whole) {
        return whole == 0
                ? 0
                : BigDecimal.valueOf(part * 100)
                        .divide(BigDecimal.valueOf(whole), 2, RoundingMode.HALF_UP)
                        .doubleValue();
    }

    record Price(CostModel model, BigDecimal amount, String currency) {}
}
