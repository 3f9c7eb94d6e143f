package dev.waypost.links;

import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkView;
import jakarta.enterprise.context.ApplicationScoped;

/** Creates links on behalf of the caller for other features, with all rules applied. */
@ApplicationScoped
public class LinkFactory {
    private final LinkService links;
    private final LinkViews views;

    LinkFactory(LinkService links, LinkViews views) {
        this.links = links;
        this.views = views;
    }

    public LinkView create(CreateLink request) {
        return views.of(links.create(request));
    }
}
