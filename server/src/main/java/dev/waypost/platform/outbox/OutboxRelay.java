package dev.waypost.platform.outbox;

import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Hands due events to their handlers, oldest first: at once after a commit, and every second for what was put off. */
@ApplicationScoped
class OutboxRelay {
    private static final int BATCH = 50;
    private static final int MOST_ATTEMPTS = 12;
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final OutboxRepository repository;
    private final Map<String, OutboxHandler> handlers;
    private final Clock clock;
    private final Semaphore work = new Semaphore(0);
    private volatile @Nullable Thread thread;

    OutboxRelay(OutboxRepository repository, @All List<OutboxHandler> handlers, Clock clock) {
        this.repository = repository;
        this.handlers = handlers.stream().collect(Collectors.toMap(OutboxHandler::topic, Function.identity()));
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        thread = Thread.ofVirtual().name("outbox-relay").start(this::run);
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            running.join(TimeUnit.SECONDS.toMillis(5));
        }
    }

    void published(@Observes(during = TransactionPhase.AFTER_SUCCESS) Outbox.EventPublished event) {
        work.release();
    }

    private void run() {
        try {
            while (true) {
                boolean _ = work.tryAcquire(1, TimeUnit.SECONDS);
                work.drainPermits();
                drain();
            }
        } catch (InterruptedException e) {
            Log.debug("The outbox relay stops");
        }
    }

    private void drain() throws InterruptedException {
        try {
            List<OutboxRepository.Due> batch;
            do {
                batch = repository.take(BATCH, clock.instant(), clock.instant().plus(LEASE));
                batch.forEach(this::handle);
            } while (batch.size() == BATCH);
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.error("The outbox could not be read; it is tried again in a second", e);
        }
    }

    private void handle(OutboxRepository.Due event) {
        try {
            OutboxHandler handler = handlers.get(event.topic());
            if (handler == null) {
                throw new IllegalStateException("nothing handles the topic " + event.topic());
            }
            handler.handle(event.payload());
            repository.done(event.id());
        } catch (Exception e) {
            boolean last = event.attempts() >= MOST_ATTEMPTS;
            Log.warnf(
                    e,
                    "Outbox event %s of topic %s failed, attempt %d; %s",
                    event.id(),
                    event.topic(),
                    event.attempts(),
                    last ? "it is given up and stays in the table" : "it is tried again");
            repository.failed(
                    event.id(), String.valueOf(e), last ? null : clock.instant().plus(wait(event.attempts())));
        }
    }

    private static Duration wait(int attempts) {
        Duration doubled = Duration.ofSeconds(5).multipliedBy(1L << Math.min(attempts, 20));
        return doubled.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : doubled;
    }
}
