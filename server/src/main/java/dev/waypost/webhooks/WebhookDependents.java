package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkDependents;
import dev.waypost.links.model.LinkId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;

/** Counts the webhooks that have no link left once a link is deleted. */
@ApplicationScoped
class WebhookDependents implements LinkDependents {
    private final WebhookRepository repository;

    WebhookDependents(WebhookRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "webhooks";
    }

    @Override
    public Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return repository.count(workspace, links);
    }
}
