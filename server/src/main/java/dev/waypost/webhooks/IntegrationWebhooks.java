package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.occurrences.OccurrenceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.http.PublicAddresses;
import dev.waypost.platform.http.RefusedAddressException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.webhooks.delivery.Deliveries;
import dev.waypost.webhooks.delivery.Delivery;
import dev.waypost.webhooks.delivery.NewDelivery;
import dev.waypost.webhooks.delivery.WebhookSignature;
import dev.waypost.webhooks.messages.EventDescriptionView;
import dev.waypost.webhooks.model.CreateOutboundWebhook;
import dev.waypost.webhooks.model.EventNames;
import dev.waypost.webhooks.model.OutboundWebhookId;
import dev.waypost.webhooks.model.Webhook;
import dev.waypost.webhooks.model.WebhookKind;
import dev.waypost.webhooks.model.WebhookPlace;
import dev.waypost.webhooks.model.WebhookView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The webhooks of integrations: those in the message format of a service, and subscriptions created by a service. */
@ApplicationScoped
public class IntegrationWebhooks {
    private final IntegrationWebhookRepository repository;
    private final WebhookRepository webhooks;
    private final WebhookService service;
    private final DeliveryService messages;
    private final Deliveries deliveries;
    private final PublicAddresses addresses;
    private final Plans plans;
    private final Ids ids;
    private final Clock clock;

    IntegrationWebhooks(
            IntegrationWebhookRepository repository,
            WebhookRepository webhooks,
            WebhookService service,
            DeliveryService messages,
            Deliveries deliveries,
            PublicAddresses addresses,
            Plans plans,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.webhooks = webhooks;
        this.service = service;
        this.messages = messages;
        this.deliveries = deliveries;
        this.addresses = addresses;
        this.plans = plans;
        this.ids = ids;
        this.clock = clock;
    }

    /** Requires a URL that messages may be sent to. */
    public void requireAddress(String field, String url) {
        try {
            addresses.requirePossible(WebUrl.of(field, url));
        } catch (RefusedAddressException e) {
            throw ApiException.invalid(field, String.valueOf(e.getMessage()));
        }
    }

    /** Requires names from the catalogue. */
    public void requireEvents(String field, List<String> events) {
        events.forEach(name -> EventNames.type(field, name, WebhookKind.INTEGRATION));
    }

    /** Creates or updates the webhook of an integration. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void save(IntegrationWebhook channel) {
        WorkspaceId workspace = channel.workspaceId();
        if (repository.of(workspace, channel.id()).isEmpty()) {
            plans.requireRoom(
                    workspace,
                    WebhookKind.INTEGRATION.limit(),
                    () -> webhooks.count(workspace, WebhookKind.INTEGRATION),
                    1);
        }
        repository.save(channel, WebhookSignature.newSecret(), clock.instant());
    }

    /** Creates an outbound webhook for a service; it is deleted with the integration. */
    @Transactional
    public WebhookView subscribe(UUID installation, CreateOutboundWebhook request) {
        Webhook made = service.create(WebhookPlace.OUTBOUND, request.asChange());
        repository.adopt(made.workspaceId(), made.id(), installation);
        return WebhookView.revealing(made);
    }

    public void unsubscribe(OutboundWebhookId id) {
        service.delete(WebhookPlace.OUTBOUND, id.value());
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void enable(WorkspaceId workspace, UUID installation, boolean enabled) {
        repository.enable(workspace, installation, enabled, clock.instant());
        if (!enabled) {
            repository.of(workspace, installation).forEach(deliveries::cancelPending);
        }
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public void remove(WorkspaceId workspace, UUID installation) {
        repository.of(workspace, installation).forEach(deliveries::cancelPending);
        repository.delete(workspace, installation, clock.instant());
    }

    /** Sends a message immediately, without retries; returns null on success, otherwise the reason of the failure. */
    public @Nullable String send(UUID channel, String event, String body) throws InterruptedException {
        Delivery sent = deliveries.sendOnce(new NewDelivery(channel, event, new OccurrenceId(ids.next()), body));
        return sent.attempts().getLast().error();
    }

    /** The number of webhooks of an integration. */
    public long count(WorkspaceId workspace, UUID installation) {
        return repository.of(workspace, installation).size();
    }

    /** Every event with an example message. */
    public List<EventDescriptionView> catalogue() {
        return messages.catalogue();
    }

    public Optional<Health> health(WorkspaceId workspace, UUID installation) {
        return repository.health(workspace, installation);
    }

    /** The health of the webhooks of an integration; the error is null if the last message was delivered. */
    public record Health(
            @Nullable Instant lastDeliveryAt, @Nullable String error) {}
}
