package dev.waypost.webhooks.delivery;

import dev.waypost.platform.compute.WorkLoop;
import dev.waypost.platform.id.InterruptedWork;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds webhooks with due messages and starts a virtual thread for each, so that a slow or dead receiver does not delay
 * others. Runs immediately after messages are queued, and every second for retries.
 */
@Singleton
class Dispatcher {
    private static final int MOST_AT_ONCE = 2_000;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final DeliveryRepository deliveries;
    private final EndpointRepository endpoints;
    private final EndpointRun run;
    private final Clock clock;
    private final WorkLoop loop = new WorkLoop("webhooks", this::dispatch, PAUSE);
    private final Map<UUID, Thread> running = new ConcurrentHashMap<>();

    Dispatcher(
            DeliveryRepository deliveries,
            EndpointRepository endpoints,
            EndpointRun run,
            Clock clock,
            MeterRegistry meters) {
        this.deliveries = deliveries;
        this.endpoints = endpoints;
        this.run = run;
        this.clock = clock;
        Gauge.builder("waypost.webhooks.sending", running, Map::size)
                .description("Webhooks with a delivery in progress")
                .register(meters);
    }

    void start(@Observes StartupEvent event) {
        loop.start(() -> InterruptedWork.resume("webhooks", endpoints::releaseOwn));
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        loop.stop(PATIENCE);
        running.values().forEach(Thread::interrupt);
        for (Thread sending : running.values()) {
            boolean _ = sending.join(PATIENCE);
        }
    }

    void written(@Observes(during = TransactionPhase.AFTER_SUCCESS) Deliveries.NewDeliveries event) {
        loop.wake();
    }

    private void dispatch() throws InterruptedException {
        try {
            for (UUID webhook : deliveries.dueWebhooks(clock.instant(), MOST_AT_ONCE)) {
                if (running.size() < MOST_AT_ONCE) {
                    running.computeIfAbsent(
                            webhook,
                            _ -> Thread.ofVirtual().name("webhook-" + webhook).start(() -> send(webhook)));
                }
            }
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.error("Webhook messages could not be read; retrying in a second", e);
        }
    }

    private void send(UUID webhook) {
        boolean failed = true;
        try {
            run.run(webhook);
            failed = false;
        } catch (InterruptedException e) {
            Log.debugf("Sending to webhook %s was interrupted", webhook);
        } catch (RuntimeException e) {
            Log.errorf(e, "Sending to webhook %s failed; retrying", webhook);
        } finally {
            running.remove(webhook);
            if (!failed) {
                // Messages that were queued in the meantime saw this thread still running.
                loop.wake();
            }
        }
    }
}
