package dev.waypost.rules;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.changes.LinkDeleted;
import dev.waypost.links.changes.LinkDuplicated;
import dev.waypost.links.changes.LinkRestored;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkInclusion;
import dev.waypost.platform.id.Ids;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Deletes, restores, copies and includes rules with their link. */
@ApplicationScoped
class LinkRules implements LinkInclusion {
    private final RuleRepository repository;
    private final Ids ids;
    private final Clock clock;

    LinkRules(RuleRepository repository, Ids ids, Clock clock) {
        this.repository = repository;
        this.ids = ids;
        this.clock = clock;
    }

    void delete(@Observes LinkDeleted link) {
        repository.deleteWith(link.workspaceId(), link.linkId(), clock.instant());
    }

    void restore(@Observes LinkRestored link) {
        repository.restoreWith(link.workspaceId(), link.linkId());
    }

    void copy(@Observes LinkDuplicated link) {
        Instant now = clock.instant();
        // Rules of the same priority are evaluated by age, which copies do not have.
        int position = 0;
        for (StoredRule rule : repository.of(link.workspaceId(), new RuleOwner.OfLink(link.from()))) {
            repository.insert(rule.copy(new RuleId(ids.next()), new RuleOwner.OfLink(link.to()), ++position, now));
        }
        repository.attachAsTo(link.from(), link.to());
    }

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public List<RuleView> of(WorkspaceId workspace, LinkId link) {
        return repository.of(workspace, new RuleOwner.OfLink(link)).stream()
                .map(RuleView::of)
                .toList();
    }
}
