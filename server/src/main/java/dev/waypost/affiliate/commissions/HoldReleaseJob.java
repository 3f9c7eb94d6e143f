package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.programs.Programs;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;

/** Makes commissions pending, or approved if the program says so, when their hold ends. */
@ApplicationScoped
class HoldReleaseJob {
    private static final int MOST_AT_ONCE = 500;

    private final CommissionRepository repository;
    private final CommissionLedger ledger;
    private final Programs programs;
    private final Clock clock;

    HoldReleaseJob(CommissionRepository repository, CommissionLedger ledger, Programs programs, Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.programs = programs;
        this.clock = clock;
    }

    @Scheduled(identity = "commission-holds", every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void release() {
        Instant now = clock.instant();
        for (Commission commission : repository.lockReleased(now, MOST_AT_ONCE)) {
            CommissionStatus next = programs.find(commission.workspaceId(), commission.programId())
                    .map(CommissionStatus::afterHolding)
                    .orElse(CommissionStatus.PENDING);
            ledger.change(commission, commission.with(next, now));
        }
    }
}
