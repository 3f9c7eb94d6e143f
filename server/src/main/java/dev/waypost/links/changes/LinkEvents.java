package dev.waypost.links.changes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Publishes events of links, in the transaction of the caller. */
@Singleton
public class LinkEvents {
    private final Occurrences occurrences;
    private final ShortDomains domains;

    LinkEvents(Occurrences occurrences, ShortDomains domains) {
        this.occurrences = occurrences;
        this.domains = domains;
    }

    /** The links are read only if there is a subscriber. */
    public void created(WorkspaceId workspace, Supplier<List<CountedLink>> links) {
        occurrences.publishAll(
                workspace,
                OccurrenceType.LINK_CREATED,
                () -> links.get().stream().map(this::payload).toList());
    }

    public void updated(CountedLink link, Changes changes) {
        occurrences.publish(link.link().workspaceId(), OccurrenceType.LINK_UPDATED, () -> {
            Map<String, @Nullable Object> data = data(link);
            data.put("changes", changes.fields());
            return new Payload(about(link), data);
        });
    }

    /**
     * Publishes that a link was deleted.
     *
     * @param workspace the workspace that the link belonged to
     */
    public void deleted(WorkspaceId workspace, CountedLink link) {
        publish(OccurrenceType.LINK_DELETED, workspace, link);
    }

    /** Publishes a repeatedly detected event once; returns whether it was published now. */
    public boolean publishOnce(OccurrenceType type, CountedLink link, String mark) {
        return occurrences.publishOnce(
                link.link().workspaceId(), type, link.link().id().value(), mark, () -> payload(link));
    }

    private void publish(OccurrenceType type, WorkspaceId workspace, CountedLink link) {
        occurrences.publish(workspace, type, () -> payload(link));
    }

    private Payload payload(CountedLink link) {
        return new Payload(about(link), data(link));
    }

    private Map<String, @Nullable Object> data(CountedLink link) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("link", LinkView.of(link, domains, null, null));
        return data;
    }

    private static About about(CountedLink counted) {
        Link.Labels labels = counted.link().labels();
        @Nullable
        UUID campaign = labels.campaignId() == null ? null : labels.campaignId().value();
        @Nullable
        UUID folder = labels.folderId() == null ? null : labels.folderId().value();
        return About.link(counted.link().id().value(), campaign, folder);
    }
}
