package dev.waypost.integrations.zapier;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.integrations.InstallationView;
import dev.waypost.integrations.Installations;
import dev.waypost.links.LinkDirectory;
import dev.waypost.links.model.LinkView;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.ShortListPage;
import dev.waypost.webhooks.messages.EventDescriptionView;
import dev.waypost.webhooks.model.OutboundWebhookId;
import dev.waypost.webhooks.model.WebhookView;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The endpoints for the Zapier app, called with an API key. Lists and samples are bare arrays, as Zapier requires. */
@Path("/api/integrations/zapier")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class ZapierResource {
    private final ZapierService zapier;
    private final Installations installations;
    private final LinkDirectory links;
    private final Caller caller;

    ZapierResource(ZapierService zapier, Installations installations, LinkDirectory links, Caller caller) {
        this.zapier = zapier;
        this.installations = installations;
        this.links = links;
        this.caller = caller;
    }

    @POST
    @Path("install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "installZapier",
            summary = "Connect Zapier",
            description = "The first Zap that is turned on connects Zapier too.")
    public Answer<InstallationView> install(@Valid @Nullable InstallZapier body) {
        return Answer.of(installations.view(zapier.install(body == null ? null : body.name())));
    }

    @POST
    @Path("subscribe")
    @ResponseStatus(201)
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "subscribeZap",
            summary = "Subscribe a Zap to an event",
            description = "Creates an outbound webhook. The API key must belong to a member who may manage "
                    + "integrations.")
    public ZapSubscriptionView subscribe(@NotNull @Valid SubscribeZap body) {
        WebhookView made = zapier.subscribe(body);
        return new ZapSubscriptionView(true, made.id(), made);
    }

    @DELETE
    @Path("subscribe/{subscriptionId}")
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "unsubscribeZap", summary = "Cancel a subscription")
    public Answer<Deleted> unsubscribe(@PathParam("subscriptionId") OutboundWebhookId subscriptionId) {
        zapier.unsubscribe(subscriptionId);
        return Deleted.answer(subscriptionId);
    }

    @GET
    @Path("events")
    @Needs(value = Permission.WORKSPACE_READ, feature = Feature.WEBHOOKS)
    @Operation(operationId = "listZapierEvents", summary = "List the events that Zaps can subscribe to")
    public ListAnswer<EventDescriptionView> events(@BeanParam ShortListPage paging) {
        return paging.of(zapier.events());
    }

    @GET
    @Path("sample/{event}")
    @Needs(value = Permission.WORKSPACE_READ, feature = Feature.WEBHOOKS)
    @Operation(operationId = "sampleForZapier", summary = "Get a sample event in the format of Zapier")
    public List<Map<String, @Nullable Object>> sample(@PathParam("event") String event) {
        return List.of(zapier.sample(event));
    }

    @GET
    @Path("perform-list/links")
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "listLinksForZapier",
            summary = "List links for Zapier",
            description = "The newest links as an array.")
    public List<LinkView> links(@BeanParam Paging paging) {
        return links.newest(caller.workspaceId(), paging);
    }

    @GET
    @Path("perform-list/campaigns")
    @Needs(Permission.CAMPAIGNS_READ)
    @Operation(
            operationId = "listCampaignsForZapier",
            summary = "List campaigns for Zapier",
            description = "The newest 100 campaigns that are not archived, as an array.")
    public List<CampaignView> campaigns() {
        return zapier.campaigns();
    }

    @GET
    @Path("test")
    @Needs(Permission.WORKSPACE_READ)
    @Operation(operationId = "testZapier", summary = "Get the workspace of the API key")
    public Answer<ZapierAccountView> test() {
        return Answer.of(zapier.account());
    }
}
