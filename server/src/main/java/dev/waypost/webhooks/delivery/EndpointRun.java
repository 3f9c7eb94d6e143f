package dev.waypost.webhooks.delivery;

import dev.waypost.webhooks.delivery.Courier.Posted;
import dev.waypost.webhooks.delivery.DeliveryRepository.Arrived;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Sends what is due to one webhook. One after the other, so that messages arrive in order, for as long as the receiver keeps
 * up; several at once when many wait.
 *
 * <p>The webhook is held by a lease, and a message stays due until its result is written: a node that dies loses nothing,
 * and another goes on when the lease is over. A node that was only paused finds the lease's fencing token outdated: it sends
 * nothing more, and neither extends, releases nor writes. What it was sending arrives twice, with the same message id.
 */
@ApplicationScoped
class EndpointRun {
    private static final Duration LEASE = Duration.ofSeconds(45);
    private static final int MANY = 16;

    private final EndpointRepository endpoints;
    private final DeliveryRepository deliveries;
    private final Courier courier;
    private final Results results;
    private final Clock clock;

    EndpointRun(
            EndpointRepository endpoints,
            DeliveryRepository deliveries,
            Courier courier,
            Results results,
            Clock clock) {
        this.endpoints = endpoints;
        this.deliveries = deliveries;
        this.courier = courier;
        this.results = results;
        this.clock = clock;
    }

    void run(UUID webhook) throws InterruptedException {
        Instant now = clock.instant();
        Optional<Endpoint> endpoint = endpoints.seize(webhook, now, now.plus(LEASE));
        if (endpoint.isEmpty()) {
            return;
        }
        Endpoint first = endpoint.get();
        Rest rest = new Rest();
        try {
            List<Delivery> due = deliveries.due(webhook, clock.instant(), MANY);
            while (!due.isEmpty() && endpoint.isPresent() && rest.until() == null) {
                endpoint = due.size() < MANY ? inOrder(endpoint.get(), due, rest) : atOnce(endpoint.get(), due, rest);
                due = deliveries.due(webhook, clock.instant(), MANY);
            }
        } finally {
            endpoints.release(first, rest.until());
        }
    }

    private Optional<Endpoint> inOrder(Endpoint first, List<Delivery> due, Rest rest) throws InterruptedException {
        Optional<Endpoint> endpoint = Optional.of(first);
        for (Delivery delivery : due) {
            if (endpoint.isEmpty() || rest.until() != null) {
                break;
            }
            if (isOver(endpoint.get())) {
                return keep(endpoint.get());
            }
            send(endpoint.get(), delivery, rest);
            endpoint = keep(endpoint.get());
        }
        return endpoint;
    }

    private Optional<Endpoint> atOnce(Endpoint endpoint, List<Delivery> due, Rest rest) {
        Queue<Arrived> arrived = new ConcurrentLinkedQueue<>();
        // Closing waits for all of them.
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Delivery delivery : due) {
                threads.execute(() -> {
                    if (isOver(endpoint)) {
                        return;
                    }
                    try {
                        Posted posted = courier.post(endpoint, delivery.messageId(), delivery.body());
                        if (posted.attempt().succeeded()) {
                            arrived.add(new Arrived(delivery, posted.attempt()));
                        } else {
                            settle(endpoint, delivery, posted, rest);
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
        }
        results.recordArrived(endpoint, List.copyOf(arrived));
        return keep(endpoint);
    }

    /** As it is now: the address or the secret may have changed, it was disabled, or another node has it. */
    private Optional<Endpoint> keep(Endpoint endpoint) {
        return endpoints.keep(endpoint, clock.instant().plus(LEASE));
    }

    /** Nothing is sent then: this thread was paused, and another node may be sending. What is due stays due. */
    private boolean isOver(Endpoint endpoint) {
        return endpoint.isLeaseOver(clock.instant());
    }

    private void send(Endpoint endpoint, Delivery delivery, Rest rest) throws InterruptedException {
        settle(endpoint, delivery, courier.post(endpoint, delivery.messageId(), delivery.body()), rest);
    }

    private void settle(Endpoint endpoint, Delivery delivery, Posted posted, Rest rest) {
        results.record(endpoint, delivery, posted);
        Duration asked = posted.retryAfter();
        if (asked != null) {
            rest.ask(clock.instant().plus(asked));
        }
    }

    /** Until when the receiver wants to be left alone. */
    private static final class Rest {
        private final AtomicReference<@Nullable Instant> until = new AtomicReference<>();

        @Nullable
        Instant until() {
            return until.get();
        }

        void ask(Instant time) {
            until.accumulateAndGet(time, (a, b) -> a != null && b != null && a.isAfter(b) ? a : b);
        }
    }
}
