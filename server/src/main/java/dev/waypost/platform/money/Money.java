package dev.waypost.platform.money;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount in minor units of its currency. */
public record Money(long minor, String currency) {

    /** From major units; rounded half-even to the decimals of the currency. */
    public static Money ofMajor(BigDecimal major, String currency) {
        int decimals = Currencies.decimals(currency);
        return new Money(
                major.setScale(decimals, RoundingMode.HALF_EVEN).unscaledValue().longValueExact(), currency);
    }

    /** In major units, with the decimals of the currency. */
    public BigDecimal major() {
        return BigDecimal.valueOf(minor, Currencies.decimals(currency));
    }
}
