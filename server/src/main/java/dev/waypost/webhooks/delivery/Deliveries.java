package dev.waypost.webhooks.delivery;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Queues, lists and resends webhook messages. */
@ApplicationScoped
public class Deliveries {
    private static final Duration KEPT = Duration.ofDays(30);
    private static final int MOST_FORGOTTEN_AT_ONCE = 10_000;

    private final DeliveryRepository repository;
    private final EndpointRepository endpoints;
    private final DeliverySender sender;
    private final AttemptRecorder recorder;
    private final Event<NewDeliveries> written;
    private final Clock clock;

    Deliveries(
            DeliveryRepository repository,
            EndpointRepository endpoints,
            DeliverySender sender,
            AttemptRecorder recorder,
            Event<NewDeliveries> written,
            Clock clock) {
        this.repository = repository;
        this.endpoints = endpoints;
        this.sender = sender;
        this.recorder = recorder;
        this.written = written;
        this.clock = clock;
    }

    /** Queues messages in the transaction of the caller; duplicates for the same event and webhook are skipped. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void add(List<NewDelivery> deliveries) {
        if (!deliveries.isEmpty()) {
            repository.insert(deliveries, DeliveryStatus.PENDING, clock.instant(), clock.instant());
            written.fire(new NewDeliveries());
        }
    }

    /** Sends a message immediately, without retries. */
    public Delivery sendOnce(NewDelivery message) throws InterruptedException {
        repository.insert(List.of(message), DeliveryStatus.PENDING, null, clock.instant());
        Delivery delivery =
                repository.find(message.webhook(), message.eventId()).orElseThrow(IllegalStateException::new);
        Attempt attempt = sender.post(endpoints.get(message.webhook()), delivery.messageId(), delivery.body())
                .attempt();
        recorder.recordTest(delivery, attempt);
        return get(message.webhook(), delivery.id());
    }

    public Listing<Delivery> list(
            UUID webhook, @Nullable DeliveryStatus status, @Nullable String event, Paging paging) {
        return repository.list(webhook, status, event, paging);
    }

    public Delivery get(UUID webhook, DeliveryId id) {
        return repository.find(webhook, id).orElseThrow(() -> ApiException.notFound("delivery"));
    }

    /** Resends a message that was not delivered. */
    @Transactional
    public Delivery redeliver(UUID webhook, DeliveryId id) {
        if (get(webhook, id).status() == DeliveryStatus.DELIVERED) {
            throw new ApiException(ErrorCode.CONFLICT, "The delivery has already succeeded");
        }
        endpoints.lock(webhook);
        repository.again(webhook, id, null, false, clock.instant());
        written.fire(new NewDeliveries());
        return get(webhook, id);
    }

    /** Resends the messages of a webhook that were created in a period. */
    @Transactional
    public int replay(UUID webhook, Instant start, Instant end, boolean onlyFailed) {
        endpoints.lock(webhook);
        int count =
                repository.again(webhook, null, new DeliveryRepository.Period(start, end), onlyFailed, clock.instant());
        written.fire(new NewDeliveries());
        return count;
    }

    /** Cancels pending messages; they can be replayed. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void cancelPending(UUID webhook) {
        endpoints.lock(webhook);
        repository.cancelPending(webhook);
    }

    @Scheduled(
            identity = "old-webhook-deliveries",
            cron = "0 10 4 * * ?",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOld() {
        Instant before = clock.instant().minus(KEPT);
        int gone;
        do {
            gone = repository.forget(before, MOST_FORGOTTEN_AT_ONCE);
        } while (gone == MOST_FORGOTTEN_AT_ONCE);
    }

    /** Wakes the dispatcher after the transaction has committed. */
    record NewDeliveries() {}
}
