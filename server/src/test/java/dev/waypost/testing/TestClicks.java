package dev.waypost.testing;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Clicks inserted directly into the store, for tests of conversions. */
@ApplicationScoped
public class TestClicks {
    private final EventStore store;

    TestClicks(EventStore store) {
        this.store = store;
    }

    /** A recent click on the link. */
    public String on(Person owner, LinkId link) {
        return at(owner, link, null, SettableClock.INSTANCE.instant());
    }

    public String at(Person owner, LinkId link, @Nullable String campaign, Instant at) {
        String id = ClickId.next(at.toEpochMilli()).toString();
        store.append(
                "test",
                Map.of(),
                List.of(new Event(
                        Event.Kind.CLICK,
                        at.toEpochMilli(),
                        id,
                        Ids.parse(WorkspaceId.class, owner.workspaceId()).value(),
                        link.value(),
                        campaign == null
                                ? null
                                : Ids.parse(CampaignId.class, campaign).value(),
                        null,
                        null,
                        42,
                        true,
                        true,
                        "link",
                        null,
                        null,
                        new Event.Where("DE", "EU", "Berlin", "Berlin", Double.NaN, 13.4),
                        new Event.Device("mobile", "Safari", "iOS", "Apple"),
                        new Event.Source(
                                "https://news.example.com/\0",
                                "news.example.com",
                                "letter",
                                null,
                                null,
                                null,
                                null,
                                "de"),
                        "https://example.com",
                        null,
                        null)));
        return id;
    }
}
