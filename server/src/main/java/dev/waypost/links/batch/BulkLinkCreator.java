package dev.waypost.links.batch;

import dev.waypost.links.LinkService;
import dev.waypost.links.LinkViews;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.RowReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/** Creates several links, each in its own transaction. */
@ApplicationScoped
class BulkLinkCreator {
    private final LinkService links;
    private final LinkViews views;
    private final RowReader reader;

    BulkLinkCreator(LinkService links, LinkViews views, RowReader reader) {
        this.links = links;
        this.views = views;
        this.reader = reader;
    }

    CreatedLinks create(BulkCreateLinks request) {
        List<LinkView> created = new ArrayList<>();
        List<CreatedLinks.LinkProblem> errors = new ArrayList<>();
        for (int index = 0; index < request.links().size(); index++) {
            try {
                CreateLink body = reader.read("link", request.links().get(index), CreateLink.class);
                created.add(views.of(links.create(body)));
            } catch (ApiException e) {
                errors.add(new CreatedLinks.LinkProblem(index, e.code(), e.getMessage()));
            }
        }
        return new CreatedLinks(created, errors, created.size(), errors.size());
    }
}
