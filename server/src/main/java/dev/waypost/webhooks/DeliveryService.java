package dev.waypost.webhooks;

import dev.waypost.access.Caller;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.webhooks.delivery.Deliveries;
import dev.waypost.webhooks.delivery.Delivery;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryView;
import dev.waypost.webhooks.delivery.NewDelivery;
import dev.waypost.webhooks.messages.EventDescriptionView;
import dev.waypost.webhooks.messages.SampleData;
import dev.waypost.webhooks.messages.WebhookMessages;
import dev.waypost.webhooks.model.EventNames;
import dev.waypost.webhooks.model.Webhook;
import dev.waypost.webhooks.model.WebhookPlace;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The deliveries of a webhook, for callers who may see the webhook. */
@ApplicationScoped
class DeliveryService {
    private final WebhookService webhooks;
    private final Deliveries deliveries;
    private final WebhookMessages messages;
    private final SampleData samples;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    DeliveryService(
            WebhookService webhooks,
            Deliveries deliveries,
            WebhookMessages messages,
            SampleData samples,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.messages = messages;
        this.samples = samples;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<DeliveryView> list(WebhookPlace place, UUID webhook, DeliveryQuery query, Paging paging) {
        String id = webhooks.get(place, webhook).publicId().text();
        @Nullable String event = query.event;
        if (event != null && event.indexOf('\0') >= 0) {
            throw ApiException.invalid("event", "contains a NUL character");
        }
        return deliveries.list(webhook, query.status, event, paging).map(delivery -> DeliveryView.brief(delivery, id));
    }

    DeliveryView get(WebhookPlace place, UUID webhook, DeliveryId id) {
        String shown = webhooks.get(place, webhook).publicId().text();
        return DeliveryView.whole(deliveries.get(webhook, id), shown);
    }

    DeliveryView redeliver(WebhookPlace place, UUID webhook, DeliveryId id) {
        Webhook found = enabled(place, webhook);
        return DeliveryView.whole(
                deliveries.redeliver(webhook, id), found.publicId().text());
    }

    ReplayedView replay(WebhookPlace place, UUID webhook, ReplayDeliveries request) {
        if (!request.start().isBefore(request.end())) {
            throw ApiException.invalid("start", "must be before end");
        }
        enabled(place, webhook);
        return new ReplayedView(
                deliveries.replay(webhook, request.start(), request.end(), Boolean.TRUE.equals(request.onlyFailed())));
    }

    /** Disabled webhooks can be tested too, before they are enabled. */
    WebhookTestView test(WebhookPlace place, UUID webhook, @Nullable TestWebhook request) throws InterruptedException {
        Webhook found = webhooks.get(place, webhook);
        @Nullable String asked = request == null ? null : request.event();
        String name = asked == null ? found.settings().events().getFirst() : asked;
        OccurrenceType type = EventNames.type("event", name, found.kind());
        Occurrence occurrence = sample(type);
        Delivery delivery =
                deliveries.sendOnce(new NewDelivery(webhook, name, occurrence.id(), messages.body(name, occurrence)));
        return WebhookTestView.of(delivery);
    }

    List<EventDescriptionView> catalogue() {
        return Arrays.stream(OccurrenceType.values())
                .map(type -> new EventDescriptionView(
                        type.text(),
                        type.group(),
                        type.title(),
                        type.description(),
                        WebhookMessages.parts(type.text(), sample(type))))
                .toList();
    }

    private Occurrence sample(OccurrenceType type) {
        return new Occurrence(
                new OccurrenceId(ids.next()),
                type,
                clock.instant(),
                caller.workspaceId(),
                Occurrence.About.NOTHING,
                samples.of(type));
    }

    private Webhook enabled(WebhookPlace place, UUID id) {
        Webhook webhook = webhooks.get(place, id);
        if (!webhook.settings().enabled()) {
            throw new ApiException(ErrorCode.CONFLICT, "The webhook is disabled; enable it first");
        }
        return webhook;
    }
}
