package dev.waypost.affiliate.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermsTest {
    private static final long MOST = 1_000_000_000_000L;

    @Provide
    Arbitrary<String> currency() {
        return Arbitraries.of(Currencies.all());
    }

    @Property
    void aPercentageIsNearestToThePartOfTheSaleAndNeverMoreThanAllOfIt(
            @ForAll @LongRange(min = 0, max = MOST) long sold,
            @ForAll @LongRange(min = 1, max = 10_000) long hundredths,
            @ForAll("currency") String currency) {
        Money earned = percentage(hundredths).earnings(new Money(sold, currency), 0);

        assertThat(earned.currency()).isEqualTo(currency);
        assertThat(earned.minor()).isBetween(0L, sold);
        assertThat(Math.abs(earned.minor() * 10_000 - sold * hundredths)).isLessThanOrEqualTo(5_000);
    }

    @Property
    void moreSoldNeverEarnsLess(
            @ForAll @LongRange(min = 0, max = MOST) long sold,
            @ForAll @LongRange(min = 0, max = MOST) long more,
            @ForAll @LongRange(min = 1, max = 10_000) long hundredths) {
        Terms terms = percentage(hundredths);
        assertThat(terms.earnings(new Money(sold + more, "USD"), 0).minor())
                .isGreaterThanOrEqualTo(
                        terms.earnings(new Money(sold, "USD"), 0).minor());
    }

    @Property
    void theHighestTierThatWasReachedCounts(
            @ForAll @LongRange(min = 0, max = 50) long before, @ForAll @IntRange(min = 1, max = 20) int step) {
        Terms terms = new Terms(
                CommissionKind.FLAT,
                100,
                CommissionEvent.LEAD,
                null,
                List.of(new Terms.Tier(step, 200), new Terms.Tier(2L * step, 300)));

        long expected = before < step ? 100 : before < 2L * step ? 200 : 300;
        assertThat(terms.earnings(new Money(0, "EUR"), before)).isEqualTo(new Money(expected, "EUR"));
    }

    @Property
    void termsAreShownAsTheyWereWritten(
            @ForAll @LongRange(min = 1, max = 10_000) long hundredths, @ForAll("currency") String currency) {
        for (CommissionKind kind : CommissionKind.values()) {
            CommissionTerms shown = new Terms(
                            kind, hundredths, CommissionEvent.SALE, 12, List.of(new Terms.Tier(3, hundredths)))
                    .shown(currency);
            assertThat(Terms.of(shown, currency).shown(currency)).isEqualTo(shown);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "percentage,100.01,EUR,sale",
        "percentage,0.001,EUR,sale",
        "percentage,10,EUR,lead",
        "percentage,10,EUR,click",
        "flat,1.005,EUR,sale",
        "flat,0.5,JPY,lead"
    })
    void invalidTermsAreRefused(String type, BigDecimal amount, String currency, String event) {
        CommissionTerms wanted = new CommissionTerms(
                CommissionKind.valueOf(type.toUpperCase(java.util.Locale.ROOT)),
                amount,
                CommissionEvent.valueOf(event.toUpperCase(java.util.Locale.ROOT)),
                null,
                null);
        assertThatThrownBy(() -> Terms.of(wanted, currency)).isInstanceOf(ApiException.class);
    }

    @Test
    void monthsEndOnTheSameDayOfTheMonth() {
        Terms terms = new Terms(CommissionKind.PERCENTAGE, 1_000, CommissionEvent.SALE, 1, List.of());
        Instant first = Instant.parse("2026-01-31T12:00:00Z");
        assertThat(terms.lastsFrom(first, Instant.parse("2026-02-28T11:59:59Z")))
                .isTrue();
        assertThat(terms.lastsFrom(first, Instant.parse("2026-02-28T12:00:00Z")))
                .isFalse();
        assertThat(percentage(1).lastsFrom(first, Instant.parse("2036-02-28T12:00:00Z")))
                .isTrue();
    }

    private static Terms percentage(long hundredths) {
        return new Terms(CommissionKind.PERCENTAGE, hundredths, CommissionEvent.SALE, null, List.of());
    }
}
