package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkReference;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Links of a workspace in API form, for other features. */
@ApplicationScoped
public class LinkDirectory {
    private final LinkLookup lookup;
    private final LinkViews views;

    LinkDirectory(LinkLookup lookup, LinkViews views) {
        this.lookup = lookup;
        this.views = views;
    }

    /** By short code or another reference. */
    public LinkView get(WorkspaceId workspace, LinkReference reference) {
        return views.of(lookup.get(workspace, reference, null));
    }

    /** Newest first. */
    public List<LinkView> newest(WorkspaceId workspace, Paging paging) {
        return lookup.list(workspace, new LinkQuery(), paging).items().stream()
                .map(views::of)
                .toList();
    }
}
