package dev.waypost.webhooks.delivery;

import dev.waypost.webhooks.delivery.DeliveryRepository.AcceptedDelivery;
import dev.waypost.webhooks.delivery.DeliverySender.PostResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
 * Sends the due messages of one webhook: sequentially, so that messages arrive in order, while the receiver keeps up;
 * several at a time when many are waiting.
 *
 * <p>The webhook is leased, and a message stays due until its result is stored: if a node dies, nothing is lost and
 * another node continues when the lease expires. A node that was only paused finds its fencing token outdated: it sends
 * nothing more, and neither extends nor releases the lease nor stores results. The message it was sending arrives
 * twice, with the same message ID.
 */
@ApplicationScoped
class EndpointRun {
    private static final Duration LEASE = Duration.ofSeconds(45);
    private static final int MANY = 16;

    /** Results are stored together, so this limits how many messages are sent again after a crash. */
    private static final Duration LONGEST_SERIES = Duration.ofSeconds(5);

    private final EndpointRepository endpoints;
    private final DeliveryRepository deliveries;
    private final DeliverySender sender;
    private final AttemptRecorder recorder;
    private final Clock clock;

    EndpointRun(
            EndpointRepository endpoints,
            DeliveryRepository deliveries,
            DeliverySender sender,
            AttemptRecorder recorder,
            Clock clock) {
        this.endpoints = endpoints;
        this.deliveries = deliveries;
        this.sender = sender;
        this.recorder = recorder;
        this.clock = clock;
    }

    void run(UUID webhook) throws InterruptedException {
        Instant now = clock.instant();
        Optional<Endpoint> endpoint = endpoints.acquireLease(webhook, now, now.plus(LEASE));
        if (endpoint.isEmpty()) {
            return;
        }
        Endpoint first = endpoint.get();
        ReceiverPause receiverPause = new ReceiverPause();
        try {
            List<Delivery> due = deliveries.due(webhook, clock.instant(), MANY);
            while (!due.isEmpty() && endpoint.isPresent() && receiverPause.until() == null) {
                endpoint = due.size() < MANY
                        ? inOrder(endpoint.get(), due, receiverPause)
                        : atOnce(endpoint.get(), due, receiverPause);
                due = deliveries.due(webhook, clock.instant(), MANY);
            }
        } finally {
            endpoints.release(first, receiverPause.until());
        }
    }

    /** Ends early after a failure and after a few seconds; the remaining messages stay due. */
    private Optional<Endpoint> inOrder(Endpoint endpoint, List<Delivery> due, ReceiverPause receiverPause)
            throws InterruptedException {
        Instant end = clock.instant().plus(LONGEST_SERIES);
        List<AcceptedDelivery> arrived = new ArrayList<>();
        @Nullable FailedDelivery failed = null;
        try {
            for (Delivery delivery : due) {
                if (failed != null || isOver(endpoint) || clock.instant().isAfter(end)) {
                    break;
                }
                PostResult postResult = sender.post(endpoint, delivery.messageId(), delivery.body());
                if (postResult.attempt().succeeded()) {
                    arrived.add(new AcceptedDelivery(delivery, postResult.attempt()));
                } else {
                    failed = new FailedDelivery(delivery, postResult);
                }
            }
        } finally {
            // After an interrupt too, because what has arrived is not to be sent again.
            recorder.recordArrived(endpoint, arrived);
        }
        if (failed != null) {
            recordResult(endpoint, failed.delivery(), failed.postResult(), receiverPause);
        }
        return extendLease(endpoint);
    }

    private Optional<Endpoint> atOnce(Endpoint endpoint, List<Delivery> due, ReceiverPause receiverPause) {
        Queue<AcceptedDelivery> arrived = new ConcurrentLinkedQueue<>();
        // Closing the executor waits for all of them.
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Delivery delivery : due) {
                threads.execute(() -> {
                    if (isOver(endpoint)) {
                        return;
                    }
                    try {
                        PostResult postResult = sender.post(endpoint, delivery.messageId(), delivery.body());
                        if (postResult.attempt().succeeded()) {
                            arrived.add(new AcceptedDelivery(delivery, postResult.attempt()));
                        } else {
                            recordResult(endpoint, delivery, postResult, receiverPause);
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
        }
        recorder.recordArrived(endpoint, List.copyOf(arrived));
        return extendLease(endpoint);
    }

    /**
     * The current webhook: its URL or secret may have changed, it may be disabled, or another node may have the lease.
     */
    private Optional<Endpoint> extendLease(Endpoint endpoint) {
        return endpoints.extendLease(endpoint, clock.instant().plus(LEASE));
    }

    /** Nothing is sent then: this thread was paused, and another node may be sending. Due messages stay due. */
    private boolean isOver(Endpoint endpoint) {
        return endpoint.isLeaseOver(clock.instant());
    }

    private void recordResult(
            Endpoint endpoint, Delivery delivery, PostResult postResult, ReceiverPause receiverPause) {
        recorder.record(endpoint, delivery, postResult);
        Duration asked = postResult.retryAfter();
        if (asked != null) {
            receiverPause.ask(clock.instant().plus(asked));
        }
    }

    private record FailedDelivery(Delivery delivery, PostResult postResult) {}

    /** The pause that the receiver asked for. */
    private static final class ReceiverPause {
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
