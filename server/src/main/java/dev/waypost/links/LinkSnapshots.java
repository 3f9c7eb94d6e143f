package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.shortcodes.ShortDomains;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Links in API form for event payloads, including deleted links. */
@ApplicationScoped
public class LinkSnapshots {
    private final LinkRepository repository;
    private final ShortDomains domains;

    LinkSnapshots(LinkRepository repository, ShortDomains domains) {
        this.repository = repository;
        this.domains = domains;
    }

    /** By ID; links of other workspaces are omitted. */
    public Map<UUID, LinkView> of(WorkspaceId workspace, Collection<UUID> links) {
        return repository.findAll(workspace, links).stream()
                .map(link -> LinkView.of(link, domains, null, null))
                .collect(Collectors.toMap(link -> link.id().value(), link -> link));
    }
}
