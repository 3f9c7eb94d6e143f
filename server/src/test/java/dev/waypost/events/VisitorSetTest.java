package dev.waypost.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VisitorSetTest {
    @Test
    void countsNumbersInSeveralSetsOnce() {
        for (long range : new long[] {1, 10, 1_000, 1_000_000, Long.MAX_VALUE}) {
            Random random = new Random(range);
            List<long[]> sets = IntStream.range(0, 30)
                    .mapToObj(_ -> random.longs(random.nextInt(10_000))
                            .map(n -> n % range)
                            .toArray())
                    .map(numbers -> VisitorSet.unpack(VisitorSet.pack(numbers, numbers.length)))
                    .toList();

            assertThat(VisitorSet.distinct(sets))
                    .isEqualTo(sets.stream()
                            .flatMapToLong(Arrays::stream)
                            .distinct()
                            .count());
        }
    }

    @Test
    void keepsEachNumberOnceAndInOrder() {
        long[] numbers = {5, -3, 5, 0, Long.MIN_VALUE, Long.MAX_VALUE, -3};
        assertThat(VisitorSet.unpack(VisitorSet.pack(numbers, numbers.length)))
                .containsExactly(Long.MIN_VALUE, -3, 0, 5, Long.MAX_VALUE);
        assertThat(VisitorSet.distinct(List.of(new long[] {0}, new long[] {0}, new long[] {})))
                .isEqualTo(1);
        assertThat(LongStream.of(VisitorSet.unpack(VisitorSet.pack(new long[4], 0))))
                .isEmpty();
    }
}
