package dev.waypost.occurrences;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.UUID;

/** Keeps what was noticed, so that whoever notices it again tells nobody twice. */
@ApplicationScoped
public class Milestones {
    private final MilestoneRepository repository;
    private final Clock clock;

    Milestones(MilestoneRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /**
     * Whether nobody has noticed it before.
     *
     * @param mark tells one time from the next, such as a limit that has been raised since
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public boolean isFirst(UUID subject, String kind, String mark) {
        return repository.isFirst(subject, kind, mark, clock.instant());
    }
}
