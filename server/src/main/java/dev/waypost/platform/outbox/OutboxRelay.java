package dev.waypost.platform.outbox;

import io.quarkus.arc.All;
import io.quarkus.logging.Log;
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

    synchronized void start(@Observes StartupEvent event) {
        goOn();
        for (OutboxLane lane : lanes) {
            threads.add(Thread.ofVirtual().name("outbox-" + lane.topic()).start(lane::run));
        }
    }

    /** What an earlier process here had in hand when it was killed is due at once. */
    private void goOn() {
        try {
            int left = repository.releaseOwn(clock.instant());
            Log.debugf("%d events of the outbox were in hand when Waypost ended", left);
        } catch (RuntimeException e) {
            Log.warn("Events of the outbox that were in hand when Waypost ended wait for the end of their leases", e);
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
