package dev.waypost.rules;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkDependents;
import dev.waypost.links.model.LinkId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/** Counts the rules that would be deleted with a link. */
@ApplicationScoped
class RuleDependents implements LinkDependents {
    private final RuleRepository repository;

    RuleDependents(RuleRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return repository.count(workspace, links);
    }
}
