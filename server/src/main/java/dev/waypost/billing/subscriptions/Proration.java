package dev.waypost.billing.subscriptions;

import dev.waypost.plans.Cycle;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;

/** Prorates prices over the rest of a period, in minor units and by the millisecond. */
final class Proration {
    private Proration() {}

    /** The prorated difference to a higher price, rounded half up. */
    static long difference(long price, long higherPrice, Cycle period, Instant now) {
        BigInteger total = total(period);
        return BigInteger.valueOf(higherPrice - price)
                .multiply(left(period, now))
                .multiply(BigInteger.TWO)
                .add(total)
                .divide(total.multiply(BigInteger.TWO))
                .longValueExact();
    }

    /** The unused part of the paid price, rounded down. */
    static long unused(long price, Cycle period, Instant now) {
        return BigInteger.valueOf(price)
                .multiply(left(period, now))
                .divide(total(period))
                .longValueExact();
    }

    private static BigInteger total(Cycle period) {
        return BigInteger.valueOf(Duration.between(period.start(), period.end()).toMillis());
    }

    private static BigInteger left(Cycle period, Instant now) {
        Instant from = now.isBefore(period.start()) ? period.start() : now;
        return BigInteger.valueOf(
                Math.max(0, Duration.between(from, period.end()).toMillis()));
    }
}
