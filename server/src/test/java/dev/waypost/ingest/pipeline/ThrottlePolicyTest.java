package dev.waypost.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.ingest.pipeline.ThrottlePolicy.Measurement;
import dev.waypost.journal.Position;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ThrottlePolicyTest {
    private static final double UNTHROTTLED = 0;
    private static final double USUAL = 1.0 / 3;
    private static final double GIVING_WAY = 19;
    private static final double IN_A_FLOOD = 499;

    @Test
    void availableProcessorsPreventThrottlingAtAnyRate() {
        for (long rate : List.of(0L, 20_000L, 30_000L, 100_000L, 1_000_000L)) {
            for (boolean givesWay : List.of(true, false)) {
                assertThat(rest(rate, 5.0, Duration.ZERO, givesWay)).isEqualTo(UNTHROTTLED);
            }
        }
        assertThat(ThrottlePolicy.share(measured(100_000, 5.0, Duration.ZERO, Duration.ZERO, false, false, false))
                        .batchParts())
                .isOne();
    }

    @Test
    void aFloodGetsNearlyAllOfTwoProcessors() {
        for (double left : List.of(0.0, 0.1, 1.0, 2.0)) {
            for (Duration lag : List.of(Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(30))) {
                assertThat(rest(22_001, left, lag, false)).isEqualTo(IN_A_FLOOD);
            }
        }
        assertThat(ThrottlePolicy.share(measured(50_000, 0.2, Duration.ZERO, Duration.ZERO, false, false, false))
                        .batchParts())
                .isEqualTo(20);
    }

    @Test
    void withoutAFloodTwoProcessorsAreShared() {
        assertThat(rest(20_000, 1.0, Duration.ZERO, false)).isEqualTo(USUAL);
        assertThat(rest(20_000, 1.0, Duration.ZERO, true)).isEqualTo(GIVING_WAY);
        assertThat(ThrottlePolicy.share(measured(20_000, 0.1, Duration.ZERO, Duration.ZERO, false, true, false))
                        .rest())
                .isEqualTo(UNTHROTTLED);
    }

    @Test
    void aLagNearThePromiseEarnsMoreUnlessVisitorsNeedTheProcessors() {
        Duration near = Duration.ofMillis(1_500);
        assertThat(rest(50_000, 2.5, Duration.ofMillis(500), false)).isEqualTo(GIVING_WAY);
        assertThat(rest(50_000, 2.5, near, false)).isEqualTo(USUAL);
        assertThat(rest(50_000, 1.5, near, false)).isEqualTo(IN_A_FLOOD);
    }

    @Test
    void consumersThatQueriesWaitForAreNotThrottled() {
        assertThat(ThrottlePolicy.share(measured(500_000, 0, Duration.ZERO, Duration.ZERO, true, false, true))
                        .rest())
                .isEqualTo(UNTHROTTLED);
    }

    /** More processors or more lag never make a consumer pause longer. */
    @Test
    void moreProcessorsOrMoreLagNeverLengthenThePause() {
        Random random = new Random(22);
        for (int i = 0; i < 10_000; i++) {
            long rate = random.nextLong(60_000);
            double left = random.nextDouble() * 8;
            Duration lag = Duration.ofMillis(random.nextInt(4_000));
            boolean givesWay = random.nextBoolean();
            double rest = rest(rate, left, lag, givesWay);
            assertThat(rest(rate, left + random.nextDouble() * 8, lag, givesWay))
                    .isLessThanOrEqualTo(rest);
            assertThat(rest(rate, left, lag.plusMillis(random.nextInt(4_000)), givesWay))
                    .isLessThanOrEqualTo(rest);
        }
    }

    @Test
    void aFloodThrottlesForAtMostAMinute() {
        AtomicLong now = new AtomicLong();
        AtomicLong clicks = new AtomicLong();
        ProcessorLoad busy = new ProcessorLoad(() -> 1.0, () -> 2, now::get);
        IngestThrottle throttle =
                new IngestThrottle(clicks::get, () -> Duration.ofSeconds(10), new Idle(), busy, now::get);
        long heldBack = 0;
        for (int look = 0; look < 10 * 300; look++) {
            now.addAndGet(Duration.ofMillis(100).toNanos());
            clicks.addAndGet(5_000);
            if (throttle.limit(20_000) == 1_000) {
                heldBack += 100;
            }
        }
        assertThat(heldBack).isBetween(59_000L, 60_100L);
    }

    @Test
    void processorsThatIngestUsesItselfCountAsLeft() {
        AtomicLong now = new AtomicLong();
        ProcessorLoad load = new ProcessorLoad(() -> 0.75, () -> 8, now::get);
        for (int sample = 0; sample < 20; sample++) {
            now.addAndGet(Duration.ofSeconds(1).toNanos());
            load.add(Duration.ofMillis(2_500).toNanos());
            double _ = load.available();
        }
        assertThat(load.available()).isBetween(4.49, 4.51);
    }

    @Test
    void aLoadThatCannotBeMeasuredLeavesNothing() {
        AtomicLong now = new AtomicLong();
        ProcessorLoad load = new ProcessorLoad(() -> -1, () -> 64, now::get);
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        assertThat(load.available()).isZero();
    }

    private static double rest(long rate, double left, Duration lag, boolean givesWay) {
        return ThrottlePolicy.share(measured(rate, left, lag, Duration.ZERO, false, false, givesWay))
                .rest();
    }

    private static Measurement measured(
            long rate, double left, Duration lag, Duration flooded, boolean urgent, boolean late, boolean givesWay) {
        return new Measurement(rate, left, lag, flooded, urgent, late, givesWay);
    }

    private static final class Idle implements JournalSink<Object> {
        @Override
        public Map<String, Position> positions(String node) {
            return Map.of();
        }

        @Override
        public void write(String node, List<Object> records, Map<String, Position> positions) {}
    }
}
