package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ClickEventData;
import dev.waypost.events.Event;
import dev.waypost.ingest.ClickListener;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.links.model.LinkView;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.id.Ids;
import dev.waypost.webhooks.delivery.Deliveries;
import dev.waypost.webhooks.delivery.NewDelivery;
import dev.waypost.webhooks.messages.WebhookMessages;
import dev.waypost.webhooks.model.EventNames;
import dev.waypost.webhooks.model.Webhook;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates webhook messages for clicks as they are read from the journal; a redirect never waits for it. */
@ApplicationScoped
class ClickRelay implements ClickListener {
    private static final List<String> NAMES = Stream.of(OccurrenceType.LINK_CLICKED, OccurrenceType.LINK_SCANNED)
            .flatMap(type -> EventNames.all(type).stream())
            .toList();

    private final WebhookRepository webhooks;
    private final LinkSnapshots links;
    private final WebhookMessages messages;
    private final Deliveries deliveries;

    ClickRelay(WebhookRepository webhooks, LinkSnapshots links, WebhookMessages messages, Deliveries deliveries) {
        this.webhooks = webhooks;
        this.links = links;
        this.messages = messages;
        this.deliveries = deliveries;
    }

    @Override
    public Set<UUID> among(Set<UUID> workspaces) {
        return webhooks.workspacesListening(workspaces, NAMES);
    }

    @Override
    public void take(List<FreshClick> clicks) {
        Map<UUID, List<FreshClick>> byWorkspace = clicks.stream()
                .collect(Collectors.groupingBy(click -> click.event().workspace()));
        List<Webhook> listening = webhooks.listening(byWorkspace.keySet(), NAMES);
        List<NewDelivery> all = new ArrayList<>();
        byWorkspace.forEach((workspace, its) -> {
            List<Webhook> of = listening.stream()
                    .filter(webhook -> webhook.workspaceId().value().equals(workspace))
                    .toList();
            all.addAll(messages.about(occurrences(new WorkspaceId(workspace), concerning(its, of)), of));
        });
        deliveries.add(all);
    }

    /** If only link webhooks are subscribed, clicks on other links are discarded early. */
    private static List<FreshClick> concerning(List<FreshClick> clicks, List<Webhook> webhooks) {
        if (webhooks.stream().anyMatch(webhook -> webhook.linkId() == null)) {
            return clicks;
        }
        Set<UUID> watched = webhooks.stream()
                .flatMap(webhook -> Stream.ofNullable(webhook.linkId()))
                .map(link -> link.value())
                .collect(Collectors.toSet());
        return clicks.stream()
                .filter(click -> watched.contains(click.event().link()))
                .toList();
    }

    private List<Occurrence> occurrences(WorkspaceId workspace, List<FreshClick> clicks) {
        Map<UUID, LinkView> snapshots = links.of(
                workspace, clicks.stream().map(click -> click.event().link()).collect(Collectors.toSet()));
        return clicks.stream()
                .map(click ->
                        occurrence(workspace, click, snapshots.get(click.event().link())))
                .toList();
    }

    private static Occurrence occurrence(WorkspaceId workspace, FreshClick click, @Nullable LinkView link) {
        Event event = click.event();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("click", ClickEventData.of(event, click.userAgent()));
        data.put("link", link);
        @Nullable
        UUID folder =
                link == null || link.folderId() == null ? null : link.folderId().value();
        return new Occurrence(
                id(event),
                ClickEventData.isScan(event) ? OccurrenceType.LINK_SCANNED : OccurrenceType.LINK_CLICKED,
                Instant.ofEpochMilli(event.at()),
                workspace,
                new Occurrence.About(
                        event.link(),
                        event.campaign(),
                        folder,
                        event.where().country(),
                        event.device().type(),
                        event.kind() == Event.Kind.BOT),
                data);
    }

    /** Derived from the click, so that a click read twice produces one message. */
    private static OccurrenceId id(Event event) {
        UUID digest = UUID.nameUUIDFromBytes(event.click().getBytes(StandardCharsets.UTF_8));
        return new OccurrenceId(Ids.of(event.at(), digest.getMostSignificantBits(), digest.getLeastSignificantBits()));
    }
}
