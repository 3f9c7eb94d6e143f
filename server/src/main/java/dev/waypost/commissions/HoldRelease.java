package dev.waypost.commissions;

import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;

/** Makes commissions pending when their time on hold is over. */
@ApplicationScoped
class HoldRelease {
    private static final int MOST_AT_ONCE = 500;

    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Clock clock;

    HoldRelease(CommissionRepository repository, CommissionLedger ledger, Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.clock = clock;
    }

    @Scheduled(identity = "commission-holds", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void release() {
        Instant now = clock.instant();
        for (Commission commission : repository.lockReleased(now, MOST_AT_ONCE)) {
            ledger.change(commission, commission.with(CommissionStatus.PENDING, now));
        }
    }
}
