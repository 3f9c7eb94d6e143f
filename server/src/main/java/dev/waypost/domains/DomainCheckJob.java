package dev.waypost.domains;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Checks domains that await verification or a certificate, and verified domains once a day. */
@ApplicationScoped
class DomainCheckJob {
    private static final int BATCH = 20;
    private static final Duration LEASE = Duration.ofMinutes(10);

    private final DomainRepository repository;
    private final DomainVerification verification;
    private final Clock clock;

    DomainCheckJob(DomainRepository repository, DomainVerification verification, Clock clock) {
        this.repository = repository;
        this.verification = verification;
        this.clock = clock;
    }

    @Scheduled(identity = "domain-checks", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void run() {
        List<DomainRepository.DueCheck> batch;
        do {
            Instant now = clock.instant();
            batch = repository.claimDue(BATCH, now, now.plus(LEASE));
            batch.forEach(this::check);
        } while (batch.size() == BATCH);
    }

    /** A failed check is retried when its lease expires; the others continue. */
    private void check(DomainRepository.DueCheck due) {
        try {
            verification.recheck(due.workspace(), due.id(), due.leasedUntil());
        } catch (RuntimeException e) {
            Log.warnf("The domain %s could not be checked: %s", due.id(), e.getMessage());
        }
    }
}
