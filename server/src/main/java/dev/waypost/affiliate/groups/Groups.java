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

/** The groups of programs, for features that put partners into them and compute what they earn. */
@ApplicationScoped
public class Groups {
    private final GroupRepository repository;

    Groups(GroupRepository repository) {
        this.repository = repository;
    }

    /** Refuses a group of another program by the name of the field; the group stays until the transaction ends. */
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
     * What the group is paid for the event: the terms of its first reward that applies.
     *
     * @param sold in the program's currency
     * @param country of the click, where it is known
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
