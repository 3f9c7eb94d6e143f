package dev.waypost.ingest.pipeline;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The health of a consumer, as a gauge and as log messages on failure and recovery. One thread reports; any thread may
 * read.
 */
public final class ConsumerHealth {
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);

    private final String consumer;
    private final LongSupplier nanoTime;
    private final LogLimit limit;
    private volatile boolean isFailing;
    private volatile long failingSince;

    public ConsumerHealth(String consumer, LongSupplier nanoTime, MeterRegistry meters) {
        this.consumer = consumer;
        this.nanoTime = nanoTime;
        this.limit = new LogLimit(LOG_EVERY, nanoTime);
        Gauge.builder("waypost.ingest.failing", this, health -> seconds(health.failing()))
                .description("Seconds since the consumer could last write; 0 while it works")
                .baseUnit("seconds")
                .tag("consumer", consumer)
                .register(meters);
    }

    static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    Duration failing() {
        return isFailing ? Duration.ofNanos(nanoTime.getAsLong() - failingSince) : Duration.ZERO;
    }

    public void worked() {
        if (isFailing) {
            Log.infof(
                    "Ingest consumer %s recovered after %d s",
                    consumer, failing().toSeconds());
            isFailing = false;
        }
    }

    public void failed(Throwable failure) {
        if (!isFailing) {
            failingSince = nanoTime.getAsLong();
            isFailing = true;
            limit.reset();
        }
        if (limit.pass().isPresent()) {
            Log.warnf(
                    "Ingest consumer %s has been failing for %d s (%s). It retries every second and no clicks are"
                            + " lost; check that its store is running and its disk has free space",
                    consumer, failing().toSeconds(), LogLimit.oneLine(failure));
        }
    }
}
