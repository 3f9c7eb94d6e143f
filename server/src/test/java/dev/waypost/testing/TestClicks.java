package dev.waypost.testing;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Clicks that tests register themselves. */
@Alternative
@Priority(1)
@ApplicationScoped
public class TestClicks implements Clicks {
    private final Map<String, Event> clicks = new ConcurrentHashMap<>();

    @Override
    public Optional<Event> find(String click) {
        return Optional.ofNullable(clicks.get(click));
    }

    /** A click on the link, a moment ago. */
    public String on(Person owner, LinkId link) {
        return at(owner, link, null, SettableClock.INSTANCE.instant());
    }

    public String at(Person owner, LinkId link, @Nullable String campaign, Instant at) {
        String id = UUID.randomUUID().toString();
        clicks.put(
                id,
                new Event(
                        Event.Kind.CLICK,
                        at.toEpochMilli(),
                        id,
                        WorkspaceId.fromString(owner.workspaceId()).value(),
                        link.value(),
                        campaign == null
                                ? null
                                : CampaignId.fromString(campaign).value(),
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
                        null));
        return id;
    }
}
