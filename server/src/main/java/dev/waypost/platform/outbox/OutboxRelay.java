package dev.waypost.platform.outbox;

import dev.waypost.platform.id.InterruptedWork;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Runs one lane for each topic, so that a slow one does not delay the others. */
@Singleton
class OutboxRelay {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final OutboxRepository repository;
    private final Clock clock;
    private final List<OutboxLane> lanes;

    OutboxRelay(OutboxRepository repository, @All List<OutboxHandler> handlers, Clock clock) {
        this.repository = repository;
        this.clock = clock;
        this.lanes = handlers.stream()
                .map(handler -> new OutboxLane(handler, repository, clock))
                .toList();
    }

    synchronized void start(@Observes StartupEvent event) throws InterruptedException {
        InterruptedWork.resume("events of the outbox", () -> repository.releaseOwn(clock.instant()));
        lanes.forEach(lane -> lane.loop().start(() -> {}));
    }

    synchronized void stop(@Observes ShutdownEvent event) throws InterruptedException {
        lanes.forEach(lane -> lane.loop().requestStop());
        for (OutboxLane lane : lanes) {
            lane.loop().stop(PATIENCE);
        }
        try {
            // Events that were claimed but not started need not wait for their lease to expire.
            int _ = repository.releaseOwn(clock.instant());
        } catch (RuntimeException e) {
            Log.warnf("Outbox events are delayed until their lease expires: %s", e.getMessage());
        }
    }

    void published(@Observes(during = TransactionPhase.AFTER_SUCCESS) Outbox.EventPublished event) {
        lanes.stream()
                .filter(lane -> lane.topic().equals(event.topic()))
                .forEach(lane -> lane.loop().wake());
    }
}
