package dev.waypost.ingest.pipeline;

import dev.waypost.ingest.pipeline.ThrottlePolicy.Measurement;
import dev.waypost.ingest.pipeline.ThrottlePolicy.Share;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Measures the input of {@link ThrottlePolicy} and returns how long a consumer pauses after a batch. Not thread-safe.
 */
final class IngestThrottle {
    /** How long a measurement is valid; a consumer never pauses longer without a new one. */
    private static final Duration SAMPLE = Duration.ofMillis(200);

    private static final long NANOS = Duration.ofSeconds(1).toNanos();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final LongSupplier appended;
    private final Supplier<Duration> lag;
    private final JournalSink<?> sink;
    private final ProcessorLoad load;
    private final LongSupplier nanoTime;
    private long beganAt;
    private long begun;
    private long endedAt;
    private long worked;
    private long measuredAt;
    private long counted;
    private long clicksPerSecond;
    private Duration measuredLag = Duration.ZERO;
    /** Nanoseconds above the flood threshold; decays while the rate is below it. */
    private long flooded;

    /**
     * @param appended the number of clicks recorded so far
     * @param lag the age of the oldest click that the sink does not have
     */
    IngestThrottle(
            LongSupplier appended,
            Supplier<Duration> lag,
            JournalSink<?> sink,
            ProcessorLoad load,
            LongSupplier nanoTime) {
        this.appended = appended;
        this.lag = lag;
        this.sink = sink;
        this.load = load;
        this.nanoTime = nanoTime;
        this.measuredAt = nanoTime.getAsLong();
        this.counted = appended.getAsLong();
        this.endedAt = measuredAt;
    }

    /** Maximum number of records of the next batch. */
    int limit(int batch) {
        return Math.max(1, batch / share().batchParts());
    }

    void begin() {
        beganAt = nanoTime.getAsLong();
        begun = THREADS.getCurrentThreadCpuTime();
    }

    /** Ends a batch. Counts its CPU time, not its wait for a processor; other processes cannot be measured. */
    void end() {
        endedAt = nanoTime.getAsLong();
        worked = sink.isDoneElsewhere() ? endedAt - beganAt : THREADS.getCurrentThreadCpuTime() - begun;
        load.add(worked);
    }

    /** The remaining pause before the next call; zero or less when it is over. */
    Duration rest() {
        Duration left = Duration.ofNanos((long) (worked * share().rest()) - (nanoTime.getAsLong() - endedAt));
        return left.compareTo(SAMPLE) < 0 ? left : SAMPLE;
    }

    private Share share() {
        return ThrottlePolicy.share(measure());
    }

    private Measurement measure() {
        long now = nanoTime.getAsLong();
        long passed = now - measuredAt;
        if (passed >= SAMPLE.toNanos() / 2) {
            long total = appended.getAsLong();
            clicksPerSecond = (total - counted) * NANOS / passed;
            counted = total;
            measuredAt = now;
            measuredLag = lag.get();
            long change = ThrottlePolicy.isFlood(measurement()) ? passed : -passed;
            flooded = Math.clamp(flooded + change, 0, 2 * ThrottlePolicy.LONGEST_FLOOD.toNanos());
        }
        return measurement();
    }

    private Measurement measurement() {
        return new Measurement(
                clicksPerSecond,
                load.available(),
                measuredLag,
                Duration.ofNanos(flooded),
                sink.isUrgent(),
                sink.isLate(),
                sink.givesWay());
    }
}
