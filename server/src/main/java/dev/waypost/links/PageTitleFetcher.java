package dev.waypost.links;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.http.PageHead;
import dev.waypost.platform.http.PageReader;
import dev.waypost.platform.outbox.Outbox;
import dev.waypost.platform.outbox.OutboxHandler;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sets the title of links without one to that of their destination page, after the response is sent. A page is tried
 * once.
 */
@Singleton
class PageTitleFetcher implements OutboxHandler {
    private static final int AT_ONCE = 8;

    private final Outbox outbox;
    private final PageReader pages;
    private final LinkRepository repository;
    private final Broadcast broadcast;
    private final ObjectMapper json;

    PageTitleFetcher(
            Outbox outbox, PageReader pages, LinkRepository repository, Broadcast broadcast, ObjectMapper json) {
        this.outbox = outbox;
        this.pages = pages;
        this.repository = repository;
        this.broadcast = broadcast;
        this.json = json;
    }

    /** Queues the links without a title, in the transaction of the caller. */
    void fetchLater(List<Link> links) {
        List<TitleRequest> wanted = links.stream()
                .filter(link -> link.labels().title() == null)
                .map(link -> new TitleRequest(link.workspaceId(), link.id()))
                .toList();
        if (!wanted.isEmpty()) {
            outbox.publishAll(topic(), wanted);
        }
    }

    @Override
    public String topic() {
        return "link-title";
    }

    @Override
    public int atOnce() {
        return AT_ONCE;
    }

    @Override
    public void handle(String payload) throws Exception {
        TitleRequest wanted = json.readValue(payload, TitleRequest.class);
        @Nullable
        CountedLink found =
                repository.find(wanted.workspaceId(), wanted.linkId()).orElse(null);
        if (found == null || found.link().labels().title() != null) {
            return;
        }
        String title = title(found.link().destinationUrl());
        if (title != null) {
            QuarkusTransaction.requiringNew().run(() -> set(found.link(), title));
        }
    }

    private void set(Link link, String title) {
        if (repository.setTitle(link.workspaceId(), link.id(), title)) {
            broadcast.announce(Topic.LINK, link.address().key());
        }
    }

    /** A page that cannot be read is not our failure, and a retry would not help. */
    private @Nullable String title(String url) throws InterruptedException {
        try {
            PageHead head = pages.read(url);
            return head.title();
        } catch (IOException e) {
            Log.debugf("The title of %s could not be read: %s", url, e.getMessage());
            return null;
        }
    }

    record TitleRequest(WorkspaceId workspaceId, LinkId linkId) {}
}
