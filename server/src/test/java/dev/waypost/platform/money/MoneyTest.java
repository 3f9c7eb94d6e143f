package dev.waypost.platform.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;

class MoneyTest {
    private static final long MOST = 1_000_000_000_000L;

    private final RateTable rates = BundledRates.read();

    @Provide
    Arbitrary<String> currency() {
        return Arbitraries.of(Currencies.all());
    }

    @Property
    void conversionBetweenMinorAndMajorUnitsIsLossless(
            @ForAll @LongRange(min = -MOST, max = MOST) long minor, @ForAll("currency") String currency) {
        Money money = new Money(minor, currency);
        assertThat(money.major().scale()).isEqualTo(Currencies.decimals(currency));
        assertThat(Money.ofMajor(money.major(), currency)).isEqualTo(money);
    }

    @Property
    void amountsAreRoundedToTheNearestMinorUnit(
            @ForAll @BigRange(min = "0", max = "1000000") @Scale(6) BigDecimal major,
            @ForAll("currency") String currency) {
        BigDecimal off = Money.ofMajor(major, currency).major().subtract(major).abs();
        assertThat(off.multiply(BigDecimal.TWO))
                .isLessThanOrEqualTo(BigDecimal.ONE.movePointLeft(Currencies.decimals(currency)));
    }

    @Property
    void halvesAreRoundedToEven(@ForAll @LongRange(min = 0, max = MOST) long cents) {
        BigDecimal half = BigDecimal.valueOf(cents * 10 + 5, 3);
        assertThat(Money.ofMajor(half, "USD").minor()).isEqualTo(cents % 2 == 0 ? cents : cents + 1);
    }

    @Property
    void aConversionIsOffByHalfAMinorUnitAtMost(
            @ForAll @LongRange(min = 0, max = MOST) long minor,
            @ForAll("currency") String from,
            @ForAll("currency") String to) {
        Money money = new Money(minor, from);
        BigDecimal exact = money.major()
                .multiply(rates.perDollar().get(to))
                .divide(rates.perDollar().get(from), MathContext.DECIMAL128);
        BigDecimal off = rates.convert(money, to).major().subtract(exact).abs();
        assertThat(off.multiply(BigDecimal.TWO))
                .isLessThanOrEqualTo(
                        BigDecimal.ONE.movePointLeft(Currencies.decimals(to)).add(new BigDecimal("1e-9")));
    }

    @Property
    void convertingToTheSameCurrencyChangesNothing(
            @ForAll @LongRange(min = -MOST, max = MOST) long minor, @ForAll("currency") String currency) {
        Money money = new Money(minor, currency);
        assertThat(rates.convert(money, currency)).isEqualTo(money);
    }

    @Property
    void negativeAmountsAreConvertedLikePositiveOnes(
            @ForAll @LongRange(min = 0, max = MOST) long minor,
            @ForAll("currency") String from,
            @ForAll("currency") String to) {
        assertThat(rates.convert(new Money(-minor, from), to).minor())
                .isEqualTo(-rates.convert(new Money(minor, from), to).minor());
    }

    @Property
    void inverseRatesMultiplyToOne(@ForAll("currency") String from, @ForAll("currency") String to) {
        assertThat(rates.rate(from, to)
                        .multiply(rates.rate(to, from))
                        .subtract(BigDecimal.ONE)
                        .abs())
                .isLessThan(new BigDecimal("1e-12"));
    }

    @Test
    void currenciesHaveTheDecimalsOfIso4217() {
        assertThat(new Money(1_999, "USD").major()).isEqualTo(new BigDecimal("19.99"));
        assertThat(new Money(1_999, "JPY").major()).isEqualTo(new BigDecimal("1999"));
        assertThat(new Money(1_999, "KWD").major()).isEqualTo(new BigDecimal("1.999"));
    }

    @Test
    void theBundledRatesAreDatedAndKnowAllMoneyInUse() {
        assertThat(rates.date()).isAfter(LocalDate.of(2025, 1, 1));
        assertThat(rates.perDollar()).containsKeys(Currencies.all().toArray(new String[0]));
        assertThat(rates.perDollar().values()).allMatch(rate -> rate.signum() > 0);
        assertThat(rates.perDollar().get("USD")).isEqualByComparingTo("1");
    }

    @Test
    void aCurrencyIsReadInAnyCaseAndRefusedByName() {
        assertThat(Currencies.require("currency", " eur ")).isEqualTo("EUR");
        assertThatThrownBy(() -> Currencies.require("currency", "DEM"))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("currency");
    }
}
