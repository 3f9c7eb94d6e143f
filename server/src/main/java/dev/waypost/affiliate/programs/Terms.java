package dev.waypost.affiliate.programs;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The commission terms of a program.
 *
 * @param amount hundredths of a percent, or minor units of the currency of the program
 * @param durationMonths how long sales of a customer are paid for after their first conversion; 0 for the first sale
 *     only
 * @param tiers in ascending order; amounts of the same kind
 */
public record Terms(
        CommissionKind type,
        long amount,
        CommissionEvent event,
        @Nullable Integer durationMonths,
        List<Tier> tiers) {

    private static final int PERCENT_DECIMALS = 2;
    private static final long WHOLE = 100_00;

    /** The amount from a number of conversions on. */
    public record Tier(long minConversions, long amount) {}

    static Terms of(CommissionTerms wanted, String currency) {
        return of("commission", wanted, currency);
    }

    /**
     * Converts terms from the API.
     *
     * @param field the prefix of field names in errors
     */
    public static Terms of(String field, CommissionTerms wanted, String currency) {
        CommissionEvent event = Objects.requireNonNullElse(wanted.event(), CommissionEvent.SALE);
        if (wanted.type() == CommissionKind.PERCENTAGE && event != CommissionEvent.SALE) {
            throw ApiException.invalid(field + ".type", "must be flat for leads and clicks, which have no amount");
        }
        List<CommissionTerms.CommissionTier> tiers = Objects.requireNonNullElse(wanted.tiers(), List.of());
        for (int i = 1; i < tiers.size(); i++) {
            if (tiers.get(i).minConversions() <= tiers.get(i - 1).minConversions()) {
                throw ApiException.invalid(field + ".tiers", "must be in ascending order of minConversions");
            }
        }
        return new Terms(
                wanted.type(),
                whole(field + ".amount", wanted.type(), wanted.amount(), currency),
                event,
                wanted.durationMonths(),
                tiers.stream()
                        .map(tier -> new Tier(
                                tier.minConversions(), whole(field + ".tiers", wanted.type(), tier.amount(), currency)))
                        .toList());
    }

    public CommissionTerms shown(String currency) {
        return new CommissionTerms(
                type,
                major(amount, currency),
                event,
                durationMonths,
                tiers.stream()
                        .map(tier -> new CommissionTerms.CommissionTier(
                                tier.minConversions(), major(tier.amount(), currency)))
                        .toList());
    }

    /**
     * The earnings of a conversion.
     *
     * @param sold in the currency of the program
     * @param before the number of conversions that the partner has already earned by
     */
    public Money earnings(Money sold, long before) {
        long rate = tiers.stream()
                .filter(tier -> tier.minConversions() <= before)
                .reduce((_, higher) -> higher)
                .map(Tier::amount)
                .orElse(amount);
        return type == CommissionKind.FLAT
                ? new Money(rate, sold.currency())
                : new Money(
                        BigDecimal.valueOf(sold.minor())
                                .multiply(BigDecimal.valueOf(rate))
                                .divide(BigDecimal.valueOf(WHOLE), 0, RoundingMode.HALF_EVEN)
                                .longValueExact(),
                        sold.currency());
    }

    /** Whether a customer with that first conversion still earns the partner a commission. */
    public boolean lastsFrom(Instant first, Instant now) {
        return durationMonths == null
                || durationMonths == 0
                || now.isBefore(first.atOffset(ZoneOffset.UTC)
                        .plusMonths(durationMonths)
                        .toInstant());
    }

    /** Whether only the first sale of a customer is paid for. */
    public boolean once() {
        return event == CommissionEvent.LEAD || Integer.valueOf(0).equals(durationMonths);
    }

    private BigDecimal major(long whole, String currency) {
        return type == CommissionKind.FLAT
                ? new Money(whole, currency).major()
                : BigDecimal.valueOf(whole, PERCENT_DECIMALS);
    }

    private static long whole(String field, CommissionKind type, BigDecimal given, String currency) {
        int decimals = type == CommissionKind.FLAT ? Currencies.decimals(currency) : PERCENT_DECIMALS;
        if (given.stripTrailingZeros().scale() > decimals) {
            throw ApiException.invalid(field, "must have at most %d decimals".formatted(decimals));
        }
        long whole = given.movePointRight(decimals).longValueExact();
        if (type == CommissionKind.PERCENTAGE && whole > WHOLE) {
            throw ApiException.invalid(field, "must be at most 100 percent");
        }
        return whole;
    }
}
