package dev.waypost.platform.outbox;

import dev.waypost.platform.compute.WorkLoop;
import io.quarkus.logging.Log;
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
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final OutboxHandler handler;
    private final OutboxRepository repository;
    private final Clock clock;
    private final WorkLoop loop;

    OutboxLane(OutboxHandler handler, OutboxRepository repository, Clock clock) {
        this.handler = handler;
        this.repository = repository;
        this.clock = clock;
        this.loop = new WorkLoop("outbox-" + handler.topic(), this::drain);
    }

    String topic() {
        return handler.topic();
    }

    WorkLoop loop() {
        return loop;
    }

    /** Handles everything that is due. */
    void drain() throws InterruptedException {
        try {
            List<OutboxRepository.DueEvent> batch;
            do {
                Instant now = clock.instant();
                batch = repository.claimDue(topic(), BATCH, now, now.plus(LEASE));
                handle(batch, now.plus(LEASE.dividedBy(2)));
            } while (batch.size() == BATCH && !loop.isStopping());
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.error("The outbox could not be read; retrying in a second", e);
        }
    }

    /** @param old when the leases of waiting events in the batch must be extended */
    private void handle(List<OutboxRepository.DueEvent> batch, Instant old) {
        if (handler.atOnce() == 1) {
            batch.forEach(event -> handle(event, old));
            return;
        }
        ThreadFactory threads =
                Thread.ofVirtual().name("outbox-" + topic() + "-", 0).factory();
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
            repository.done(event);
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
