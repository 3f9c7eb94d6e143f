package dev.waypost.occurrences;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.UUID;

/** Stores which milestones were reached, so that each is announced once. */
@ApplicationScoped
public class Milestones {
    private final MilestoneRepository repository;
    private final Clock clock;

    Milestones(MilestoneRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /**
     * Whether the milestone is reached for the first time.
     *
     * @param mark distinguishes repetitions, such as a limit that was raised since
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public boolean isFirst(UUID subject, String kind, String mark) {
        return repository.isFirst(subject, kind, mark, clock.instant());
    }
}
