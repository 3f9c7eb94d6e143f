package dev.waypost.visitor.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeenVisitorsTest {
    private final SeenVisitors seen = new SeenVisitors();

    @Test
    void aVisitorIsNewOnceAndThenKnown() {
        assertThat(seen.seenBefore(1, () -> 2)).isFalse();
        assertThat(seen.seenBefore(1, () -> 2)).isTrue();
    }

    @Test
    void theIdOfTheDayBeforeIsRecognised() {
        assertThat(seen.seenBefore(1, () -> 100)).isFalse();
        assertThat(seen.seenBefore(2, () -> 1)).isTrue();
    }

    @Test
    void visitorsLoadedAfterAStartAreRecognised() {
        seen.remember(7);

        assertThat(seen.seenBefore(7, () -> 8)).isTrue();
    }

    @Test
    void aVisitorIsForgottenAfterTwoRotations() {
        seen.remember(7);
        seen.rotate();
        assertThat(seen.seenBefore(9, () -> 7)).isTrue();

        seen.rotate();
        assertThat(seen.seenBefore(10, () -> 7)).isFalse();
    }

    @Test
    void noVisitorIsLostAndFalsePositivesAreRare() {
        long[] visitors = new Random(1).longs(SeenVisitors.CAPACITY / 4).toArray();
        LongStream.of(visitors).forEach(seen::remember);

        long strangers = new Random(2)
                .longs(100_000)
                .filter(visitor -> seen.seenBefore(visitor, () -> visitor))
                .count();
        assertThat(LongStream.of(visitors).limit(100_000)).allMatch(visitor -> seen.seenBefore(visitor, () -> visitor));
        assertThat(strangers).isLessThan(100);
    }

    @Test
    void aFullFilterIsRotated() {
        Random random = new Random(3);
        for (int i = 0; i < SeenVisitors.CAPACITY + 10_000; i++) {
            seen.remember(random.nextLong());
        }
        long strangers = new Random(4)
                .longs(100_000)
                .filter(visitor -> seen.seenBefore(visitor, () -> visitor))
                .count();
        assertThat(strangers).isLessThan(400);
    }

    @Test
    void concurrentThreadsRarelyReportAVisitorAsNewTwice() {
        long firsts = LongStream.range(0, 400_000)
                .parallel()
                .filter(i -> !seen.seenBefore(i % 100_000, () -> -1))
                .count();

        assertThat(firsts).isBetween(99_900L, 101_000L);
    }
}
