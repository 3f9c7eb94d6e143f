package dev.waypost.affiliate.programs;

import dev.waypost.access.WorkspaceId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** The programs of workspaces, for features that enrol partners and calculate commissions. */
@ApplicationScoped
public class Programs {
    private final ProgramRepository repository;

    Programs(ProgramRepository repository) {
        this.repository = repository;
    }

    public Optional<Program> find(WorkspaceId workspace, ProgramId id) {
        return repository.get(workspace, id);
    }

    /** The same, with a lock against enrollments until the transaction ends. */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Program> lock(WorkspaceId workspace, ProgramId id) {
        return repository.lock(workspace, id);
    }
}
