package dev.waypost.visitor.identity;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * The salts of yesterday, today and tomorrow in memory. Tomorrow's is loaded a day early, so that midnight needs no
 * database; the one before yesterday is destroyed, 48 hours after its day began.
 */
@Singleton
class Salts {
    private static final long DAY = Duration.ofDays(1).toMillis();

    private final SaltRepository repository;
    private final Clock clock;
    /** Replaces salts that could not be loaded: fingerprints are then valid in this process only. */
    private final Salt emergency = Salt.random(0);

    private volatile List<Salt> salts = List.of();

    Salts(SaltRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    long today() {
        return Math.floorDiv(clock.millis(), DAY);
    }

    Salt of(long day) {
        List<Salt> known = salts;
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).day() == day) {
                return known.get(i);
            }
        }
        return emergency;
    }

    void start(@Observes @Priority(10) StartupEvent event) {
        refresh();
    }

    @Scheduled(identity = "visitor-salts", every = "5m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void refresh() {
        long today = today();
        repository.deleteBefore(today - 1);
        repository.offer(Salt.random(today));
        repository.offer(Salt.random(today + 1));
        salts = List.copyOf(repository.all());
    }
}
