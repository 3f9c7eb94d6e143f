package dev.waypost.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class CycleTest {
    private static final long CENTURY = 3_155_760_000L;

    @Test
    void theLastOfJanuaryIsFollowedByTheLastOfFebruaryAndThatOfMarch() {
        Instant anchor = Instant.parse("2027-01-31T10:00:00Z");
        assertThat(Cycle.at(anchor, 1, anchor).end()).isEqualTo("2027-02-28T10:00:00Z");
        assertThat(Cycle.at(anchor, 1, Instant.parse("2027-02-28T10:00:00Z")))
                .isEqualTo(new Cycle(Instant.parse("2027-02-28T10:00:00Z"), Instant.parse("2027-03-31T10:00:00Z")));
    }

    @Property
    void everyTimeIsInExactlyOneCycle(
            @ForAll @LongRange(min = 0, max = CENTURY) long anchorSeconds,
            @ForAll @LongRange(min = 0, max = CENTURY) long later,
            @ForAll @IntRange(min = 1, max = 12) int months) {
        Instant anchor = Instant.ofEpochSecond(anchorSeconds);
        Instant time = anchor.plusSeconds(later);
        Cycle cycle = Cycle.at(anchor, months, time);

        assertThat(cycle.start()).isBeforeOrEqualTo(time);
        assertThat(cycle.end()).isAfter(time);
        assertThat(Cycle.at(anchor, months, cycle.end()).start()).isEqualTo(cycle.end());
        assertThat(Cycle.at(anchor, months, cycle.end().minusMillis(1))).isEqualTo(cycle);
    }
}
