package dev.waypost.billing.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.plans.Cycle;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ProrationTest {
    private static final Cycle NOVEMBER =
            new Cycle(Instant.parse("2026-11-01T00:00:00Z"), Instant.parse("2026-12-01T00:00:00Z"));
    private static final long MILLIS = 30L * 24 * 60 * 60 * 1000;
    private static final long MOST = 10_000_000_00L;

    @Test
    void halfAMonthCostsHalfTheDifference() {
        Instant middle = Instant.parse("2026-11-16T00:00:00Z");
        assertThat(Proration.difference(2_900, 49_900, NOVEMBER, middle)).isEqualTo(23_500);
        assertThat(Proration.unused(2_900, NOVEMBER, middle)).isEqualTo(1_450);
    }

    @Test
    void halfACentIsRoundedUp() {
        assertThat(Proration.difference(0, 1, NOVEMBER, Instant.parse("2026-11-16T00:00:00Z")))
                .isEqualTo(1);
    }

    @Property
    void theDifferenceIsNeverNegativeNorMoreThanForTheWholePeriod(
            @ForAll @LongRange(min = 0, max = MOST) long price,
            @ForAll @LongRange(min = 0, max = MOST) long more,
            @ForAll @LongRange(min = 0, max = MILLIS) long passed) {
        Instant now = NOVEMBER.start().plusMillis(passed);
        long due = Proration.difference(price, price + more, NOVEMBER, now);
        assertThat(due).isBetween(0L, more);
        assertThat(Proration.difference(price, price + more, NOVEMBER, now.plusSeconds(1)))
                .isLessThanOrEqualTo(due);
    }

    @Property
    void whatIsUnusedAndWhatIsUsedAreThePriceButForOneUnit(
            @ForAll @LongRange(min = 0, max = MOST) long price, @ForAll @LongRange(min = 0, max = MILLIS) long passed) {
        long unused = Proration.unused(price, NOVEMBER, NOVEMBER.start().plusMillis(passed));
        long used = Proration.unused(price, NOVEMBER, NOVEMBER.end().minusMillis(passed));
        assertThat(unused + used).isBetween(price - 1, price);
    }
}
