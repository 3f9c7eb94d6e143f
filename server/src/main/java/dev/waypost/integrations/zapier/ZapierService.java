package dev.waypost.integrations.zapier;

import dev.waypost.access.Caller;
import dev.waypost.access.Permission;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.Campaigns;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.webhooks.IntegrationWebhooks;
import dev.waypost.webhooks.messages.EventDescriptionView;
import dev.waypost.webhooks.model.CreateOutboundWebhook;
import dev.waypost.webhooks.model.OutboundWebhookId;
import dev.waypost.webhooks.model.WebhookView;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Handles requests of Zapier with the API key of a member. */
@ApplicationScoped
class ZapierService {
    private static final int MOST_LISTED = 100;

    private final Installations installations;
    private final IntegrationWebhooks channels;
    private final Campaigns campaigns;
    private final WorkspaceService workspaces;
    private final Caller caller;

    ZapierService(
            Installations installations,
            IntegrationWebhooks channels,
            Campaigns campaigns,
            WorkspaceService workspaces,
            Caller caller) {
        this.installations = installations;
        this.channels = channels;
        this.campaigns = campaigns;
        this.workspaces = workspaces;
        this.caller = caller;
    }

    @Transactional
    Installation install(@Nullable String name) {
        return installations
                .newest(caller.workspaceId(), Provider.ZAPIER)
                .orElseGet(() -> installations.install(
                        caller.workspaceId(), caller.userId(), Provider.ZAPIER, name, ZapierConnector.NOTHING));
    }

    /** The first subscription creates the connection. */
    @Transactional
    WebhookView subscribe(SubscribeZap request) {
        requireManager();
        Installation zapier = install(null);
        if (!zapier.enabled()) {
            throw new ApiException(ErrorCode.CONFLICT, "The integration with Zapier is paused");
        }
        CreateOutboundWebhook webhook = new CreateOutboundWebhook(
                "Zapier: " + request.event(), request.hookUrl(), List.of(request.event()), null, null, null, true);
        try {
            return channels.subscribe(zapier.id().value(), webhook);
        } catch (ApiException e) {
            throw e.renaming("url", "hookUrl").renaming("events", "event");
        }
    }

    void unsubscribe(OutboundWebhookId id) {
        requireManager();
        channels.unsubscribe(id);
    }

    List<EventDescriptionView> events() {
        return channels.catalogue();
    }

    /** A message as it would be delivered. */
    Map<String, @Nullable Object> sample(String event) {
        return channels.catalogue().stream()
                .filter(one -> one.event().equals(event))
                .findFirst()
                .map(EventDescriptionView::sample)
                .orElseThrow(() -> ApiException.notFound("event"));
    }

    /** Newest first; links cannot be added to archived ones. */
    List<CampaignView> campaigns() {
        return campaigns.listed(caller.workspaceId()).reversed().stream()
                .limit(MOST_LISTED)
                .toList();
    }

    ZapierAccountView account() {
        WorkspaceId workspace = caller.workspaceId();
        return new ZapierAccountView(
                workspace,
                workspaces.get(workspace, caller.userId()).name(),
                caller.userId(),
                caller.identity().email());
    }

    /** There is no key scope for integrations; the permissions of the key's creator count. */
    private void requireManager() {
        if (!caller.role().may(Permission.INTEGRATIONS_MANAGE)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "Your role does not have the permission %s".formatted(Permission.INTEGRATIONS_MANAGE.text()));
        }
    }
}
