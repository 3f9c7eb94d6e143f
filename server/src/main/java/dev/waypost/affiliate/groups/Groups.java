package dev.waypost.affiliate.groups;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The groups of programs, for features that assign partners to them and calculate commissions. */
@ApplicationScoped
public class Groups {
    private final GroupRepository repository;

    Groups(GroupRepository repository) {
        this.repository = repository;
    }

    /** Rejects a group of another program; locks the group until the transaction ends. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void requireOf(ProgramId program, WorkspaceId workspace, String field, GroupId id) {
        if (repository
                .lockShared(workspace, id)
                .filter(group -> group.programId().equals(program))
                .isEmpty()) {
            throw ApiException.invalid(field, "must be a group of the program");
        }
    }

    /**
     * The terms of the first reward of the group that matches the event.
     *
     * @param sold in the currency of the program
     * @param country of the click, if known
     */
    public Optional<Terms> terms(
            WorkspaceId workspace, GroupId id, CommissionEvent event, Money sold, @Nullable String country) {
        return repository
                .find(workspace, id)
                .flatMap(group -> group.rewards().stream()
                        .filter(reward -> reward.applies(event, sold, country))
                        .findFirst())
                .map(Reward::terms);
    }
}
