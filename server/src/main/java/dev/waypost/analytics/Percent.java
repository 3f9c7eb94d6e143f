package dev.waypost.analytics;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Shares and changes in percent, with two decimals. */
public final class Percent {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private Percent() {}

    public static double of(long part, long whole) {
        return whole == 0 ? 0 : rounded(BigDecimal.valueOf(part), BigDecimal.valueOf(whole));
    }

    /** Null where the previous figure is zero. */
    public static @Nullable Double change(long before, long after) {
        return change(BigDecimal.valueOf(before), BigDecimal.valueOf(after));
    }

    public static @Nullable Double change(BigDecimal before, BigDecimal after) {
        return before.signum() == 0 ? null : (Double) rounded(after.subtract(before), before.abs());
    }

    private static double rounded(BigDecimal part, BigDecimal whole) {
        return part.multiply(HUNDRED).divide(whole, 2, RoundingMode.HALF_UP).doubleValue();
    }
}
