package dev.waypost.webhooks.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Gauges of the messages that wait to be sent. They are counted by a schedule: a scrape must not wait for the database. */
@Singleton
class DeliveryBacklog {
    /** @param oldest when the message was written that waits longest; the time of the count where none waits */
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
