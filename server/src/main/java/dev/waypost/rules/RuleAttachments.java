package dev.waypost.rules;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/** Attaches rules of a campaign to links outside of it. */
@ApplicationScoped
class RuleAttachments {
    private final RuleService rules;
    private final RuleRepository repository;
    private final RuleOwners owners;
    private final AuditLog audit;

    RuleAttachments(RuleService rules, RuleRepository repository, RuleOwners owners, AuditLog audit) {
        this.rules = rules;
        this.repository = repository;
        this.owners = owners;
        this.audit = audit;
    }

    @Transactional
    StoredRule attach(RuleId id, List<LinkId> links) {
        StoredRule rule = rules.find(id);
        if (rule.owner() instanceof RuleOwner.OfLink) {
            throw ApiException.invalid("linkIds", "cannot use this rule: it belongs to a link");
        }
        for (LinkId link : links) {
            owners.requireLink(rule.workspaceId(), link);
            repository.attach(id, link);
            owners.changed(rule.workspaceId(), link);
        }
        return changed(rule, "rule.attached");
    }

    @Transactional
    void detach(RuleId id, LinkId link) {
        StoredRule rule = rules.find(id);
        if (!rule.attachedTo().contains(link)) {
            throw ApiException.notFound("attachment");
        }
        repository.detach(id, link);
        owners.changed(rule.workspaceId(), link);
        changed(rule, "rule.detached");
    }

    private StoredRule changed(StoredRule before, String action) {
        StoredRule after = rules.find(before.id());
        owners.changed(after);
        audit.record(
                before.workspaceId(),
                action,
                "rule",
                before.id(),
                before.name(),
                Changes.none().and("linkIds", before.attachedTo(), after.attachedTo()));
        return after;
    }
}
