package dev.waypost.redirect;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** A histogram of the time from the head of a short-link request to its response. */
@Singleton
class RedirectTimer {
    private static final Duration[] BUCKETS = LongStream.of(
                    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
                    5_000_000)
            .mapToObj(micros -> Duration.ofNanos(micros * 1_000))
            .toArray(Duration[]::new);

    private final Timer timer;

    RedirectTimer(MeterRegistry meters) {
        this.timer = Timer.builder("waypost.redirect.latency")
                .description("Time from the request of a short link to its response")
                .serviceLevelObjectives(BUCKETS)
                .register(meters);
    }

    void record(long beganNanos) {
        timer.record(System.nanoTime() - beganNanos, TimeUnit.NANOSECONDS);
    }
}
