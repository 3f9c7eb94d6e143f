package dev.waypost.platform.outbox;

import dev.waypost.platform.compute.WorkLoop;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Passes due events of one topic to its handler: immediately after a commit, and every second for retries. */
class OutboxLane {
    private static final int BATCH = 50;
    private static final int MOST_ATTEMPTS = 12;
    /** Characters of the events that are handled together. Events of bulk work contain up to a hundred links. */
    private static final int LONGEST_TRANSACTION = 200_000;

    private static final Duration BATCH_PAUSE = Duration.ofMillis(50);
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final String topic;
    private final OutboxHandler handler;
    private final OutboxRepository repository;
    private final Clock clock;
    private final WorkLoop loop;

    OutboxLane(OutboxHandler handler, OutboxRepository repository, Clock clock) {
        this.topic = handler.topic();
        this.handler = handler;
        this.repository = repository;
        this.clock = clock;
        this.loop = new WorkLoop(
                "outbox-" + topic, this::drain, handler instanceof OutboxBatchHandler ? BATCH_PAUSE : Duration.ZERO);
    }

    String topic() {
        return topic;
    }

    WorkLoop loop() {
        return loop;
    }

    /** Handles everything that is due. */
    void drain() throws InterruptedException {
        try {
            if (!(handler instanceof OutboxBatchHandler together) || !drain(together)) {
                drainSingly();
            }
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.error("The outbox could not be read; retrying in a second", e);
        }
    }

    /** False if events failed together, to find out which. */
    private boolean drain(OutboxBatchHandler together) {
        boolean more = true;
        while (more && !loop.isStopping()) {
            try {
                more = QuarkusTransaction.requiringNew().call(() -> handleSome(together));
            } catch (RuntimeException e) {
                Log.debugf(e, "Outbox events of topic %s failed together", topic);
                return false;
            }
        }
        return true;
    }

    /** Returns whether there may be more. The rows stay locked until the transaction ends, so no lease is needed. */
    private boolean handleSome(OutboxBatchHandler together) throws Exception {
        List<OutboxRepository.DueEvent> due = repository.lockDue(topic, BATCH, clock.instant());
        int length = 0;
        int size = 0;
        while (size < due.size() && length < LONGEST_TRANSACTION) {
            length += due.get(size++).payload().length();
        }
        if (size > 0) {
            List<OutboxRepository.DueEvent> some = due.subList(0, size);
            together.handleAll(
                    some.stream().map(OutboxRepository.DueEvent::payload).toList());
            repository.done(some);
        }
        return size < due.size() || size == BATCH;
    }

    private void drainSingly() {
        List<OutboxRepository.DueEvent> batch;
        do {
            Instant now = clock.instant();
            batch = repository.claimDue(topic, BATCH, now, now.plus(LEASE));
            handle(batch, now.plus(LEASE.dividedBy(2)));
        } while (batch.size() == BATCH && !loop.isStopping());
    }

    /** @param old when the leases of waiting events in the batch must be extended */
    private void handle(List<OutboxRepository.DueEvent> batch, Instant old) {
        if (handler.atOnce() == 1) {
            batch.forEach(event -> handle(event, old));
            return;
        }
        ThreadFactory threads =
                Thread.ofVirtual().name("outbox-" + topic + "-", 0).factory();
        // Closing the executor waits for all of them.
        try (ExecutorService some = Executors.newFixedThreadPool(handler.atOnce(), threads)) {
            batch.forEach(event -> some.execute(() -> handle(event, old)));
        }
    }

    private void handle(OutboxRepository.DueEvent event, Instant old) {
        if (loop.isStopping()) {
            // The next start resumes the events of this node.
            return;
        }
        if (clock.instant().isAfter(old)
                && !repository.extendLease(event, clock.instant().plus(LEASE))) {
            Log.infof("Outbox event %s of topic %s continues on another node", event.id(), event.topic());
            return;
        }
        try {
            handler.handle(event.payload());
            repository.done(List.of(event));
        } catch (Exception e) {
            boolean last = event.attempts() >= MOST_ATTEMPTS;
            Log.warnf(
                    e,
                    "Outbox event %s of topic %s failed, attempt %d; %s",
                    event.id(),
                    event.topic(),
                    event.attempts(),
                    last ? "giving up; the event stays in the table" : "it is tried again");
            repository.failed(
                    event, String.valueOf(e), last ? null : clock.instant().plus(wait(event.attempts())));
        }
    }

    private static Duration wait(int attempts) {
        Duration doubled = Duration.ofSeconds(5).multipliedBy(1L << Math.min(attempts, 20));
        return doubled.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : doubled;
    }
}
