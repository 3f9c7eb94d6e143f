package dev.waypost.campaigns.cost;

import dev.waypost.platform.money.Money;
import dev.waypost.platform.money.RateTable;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Converts amounts between their stored form in hundredths and two decimals. */
public final class Hundredths {
    private static final int DECIMALS = 2;

    private Hundredths() {}

    public static BigDecimal major(long minor) {
        return BigDecimal.valueOf(minor, DECIMALS);
    }

    /** An amount of at most two decimals; more are rejected on input. */
    public static long minor(BigDecimal major) {
        return major.movePointRight(DECIMALS).longValueExact();
    }

    public static long converted(Money money, String to, RateTable rates) {
        return minor(shown(rates.exact(money.major(), money.currency(), to)));
    }

    public static BigDecimal shown(BigDecimal exact) {
        return exact.setScale(DECIMALS, RoundingMode.HALF_UP);
    }
}
