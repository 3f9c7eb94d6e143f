package dev.waypost.platform.outbox;

import dev.waypost.platform.id.Leftovers;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts and stops a lane for every topic, so that a slow one does not hold up the others. */
@ApplicationScoped
class OutboxRelay {
    private final OutboxRepository repository;
    private final Clock clock;
    private final List<OutboxLane> lanes;
    private final List<Thread> threads = new ArrayList<>();

    OutboxRelay(OutboxRepository repository, @All List<OutboxHandler> handlers, Clock clock) {
        this.repository = repository;
        this.clock = clock;
        this.lanes = handlers.stream()
                .map(handler -> new OutboxLane(handler, repository, clock))
                .toList();
    }

    synchronized void start(@Observes StartupEvent event) throws InterruptedException {
        Leftovers.goOn("events of the outbox", () -> repository.releaseOwn(clock.instant()));
        for (OutboxLane lane : lanes) {
            threads.add(Thread.ofVirtual().name("outbox-" + lane.topic()).start(lane::run));
        }
    }

    synchronized void stop(@Observes ShutdownEvent event) throws InterruptedException {
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        }
    }

    void published(@Observes(during = TransactionPhase.AFTER_SUCCESS) Outbox.EventPublished event) {
        lanes.stream().filter(lane -> lane.topic().equals(event.topic())).forEach(OutboxLane::wake);
    }
}
