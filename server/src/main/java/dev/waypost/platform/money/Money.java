package dev.waypost.platform.money;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount in the smallest units of its currency. */
public record Money(long minor, String currency) {

    /** An amount as people write it; what is finer than the currency goes to the nearest, halves to the even neighbour. */
    public static Money ofMajor(BigDecimal major, String currency) {
        int decimals = Currencies.decimals(currency);
        return new Money(
                major.setScale(decimals, RoundingMode.HALF_EVEN).unscaledValue().longValueExact(), currency);
    }

    /** The amount as people write it, with the decimals of its currency. */
    public BigDecimal major() {
        return BigDecimal.valueOf(minor, Currencies.decimals(currency));
    }
}
