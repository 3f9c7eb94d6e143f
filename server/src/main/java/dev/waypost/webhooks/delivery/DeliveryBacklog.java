package dev.waypost.webhooks.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Gauges of pending webhook messages, counted on a schedule because a scrape must not wait for the database. */
@Singleton
class DeliveryBacklog {
    /** @param oldest the creation time of the oldest pending message; the time of the count if there is none */
    record Backlog(long messages, Instant oldest) {
        Duration age(Instant now) {
            return messages == 0 ? Duration.ZERO : Duration.between(oldest, now);
        }
    }

    private final DeliveryRepository deliveries;
    private final Clock clock;
    private volatile Backlog backlog = new Backlog(0, Instant.EPOCH);

    DeliveryBacklog(DeliveryRepository deliveries, Clock clock, MeterRegistry meters) {
        this.deliveries = deliveries;
        this.clock = clock;
        Gauge.builder("waypost.webhooks.backlog", this, counted -> counted.backlog.messages())
                .description("Webhook messages waiting to be sent or retried, counted up to 100,000")
                .baseUnit("messages")
                .register(meters);
        Gauge.builder(
                        "waypost.webhooks.backlog.age",
                        this,
                        counted -> counted.backlog.age(clock.instant()).toSeconds())
                .description("Age of the oldest webhook message waiting to be sent")
                .baseUnit("seconds")
                .register(meters);
    }

    @Scheduled(identity = "webhook-backlog", every = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void count() {
        backlog = deliveries.backlog(clock.instant());
    }
}
