package dev.waypost.webhooks;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.ShortListPage;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryView;
import dev.waypost.webhooks.messages.EventDescriptionView;
import dev.waypost.webhooks.model.CreateOutboundWebhook;
import dev.waypost.webhooks.model.OutboundWebhookId;
import dev.waypost.webhooks.model.UpdateWebhook;
import dev.waypost.webhooks.model.WebhookPlace;
import dev.waypost.webhooks.model.WebhookView;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** Outbound webhooks, for automation. */
@Path("/api/integrations/outbound")
@Tag(name = "Outbound webhooks")
@RunOnVirtualThread
public class OutboundWebhookResource {
    private final WebhookService webhooks;
    private final DeliveryService deliveries;

    OutboundWebhookResource(WebhookService webhooks, DeliveryService deliveries) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "createOutboundWebhook",
            summary = "Create an outbound webhook",
            description = "The secret is shown in full only in this response.")
    public Answer<WebhookView> create(@NotNull @Valid CreateOutboundWebhook body) {
        return Answer.of(WebhookView.revealing(webhooks.create(WebhookPlace.OUTBOUND, body.asChange())));
    }

    @GET
    @Needs(
            value = Permission.INTEGRATIONS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "listOutboundWebhooks", summary = "List outbound webhooks, newest first")
    public ListAnswer<WebhookView> list(@BeanParam Paging paging) {
        return ListAnswer.of(webhooks.list(WebhookPlace.OUTBOUND, paging).map(WebhookView::of), paging);
    }

    @GET
    @Path("events")
    @Needs(
            value = Permission.INTEGRATIONS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "listWebhookEvents", summary = "List all webhook events")
    public ListAnswer<EventDescriptionView> events(@BeanParam ShortListPage paging) {
        return paging.of(deliveries.catalogue());
    }

    @GET
    @Path("{webhookId}")
    @Needs(
            value = Permission.INTEGRATIONS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "getOutboundWebhook", summary = "Get a webhook")
    public Answer<WebhookView> get(@PathParam("webhookId") OutboundWebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.get(WebhookPlace.OUTBOUND, webhookId.value())));
    }

    @PATCH
    @Path("{webhookId}")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "updateOutboundWebhook", summary = "Update a webhook")
    public Answer<WebhookView> update(
            @PathParam("webhookId") OutboundWebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return Answer.of(WebhookView.of(webhooks.update(WebhookPlace.OUTBOUND, webhookId.value(), body)));
    }

    @PUT
    @Path("{webhookId}")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "putOutboundWebhook",
            summary = "Update a webhook",
            description = "Omitted fields are kept.")
    public Answer<WebhookView> put(
            @PathParam("webhookId") OutboundWebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return update(webhookId, body);
    }

    @DELETE
    @Path("{webhookId}")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "deleteOutboundWebhook", summary = "Delete a webhook")
    public Answer<Deleted> delete(@PathParam("webhookId") OutboundWebhookId webhookId) {
        webhooks.delete(WebhookPlace.OUTBOUND, webhookId.value());
        return Deleted.answer(webhookId);
    }

    @POST
    @Path("{webhookId}/test")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "testOutboundWebhook", summary = "Send a test message")
    public Answer<WebhookTestView> test(
            @PathParam("webhookId") OutboundWebhookId webhookId, @Valid @Nullable TestWebhook body)
            throws InterruptedException {
        return Answer.of(deliveries.test(WebhookPlace.OUTBOUND, webhookId.value(), body));
    }

    @POST
    @Path("{webhookId}/enable")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "enableOutboundWebhook",
            summary = "Enable a webhook",
            description = "Resets its failures.")
    public Answer<WebhookView> enable(@PathParam("webhookId") OutboundWebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.enable(WebhookPlace.OUTBOUND, webhookId.value())));
    }

    @POST
    @Path("{webhookId}/rotate-secret")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "rotateOutboundWebhookSecret",
            summary = "Rotate the secret of a webhook",
            description = "The old secret also signs until the grace period ends.")
    public Answer<RotatedSecretView> rotate(
            @PathParam("webhookId") OutboundWebhookId webhookId, @Valid @Nullable RotateSecret body) {
        return Answer.of(RotatedSecretView.of(webhooks.rotate(
                WebhookPlace.OUTBOUND, webhookId.value(), body == null ? null : body.gracePeriodHours())));
    }

    @GET
    @Path("{webhookId}/deliveries")
    @Needs(
            value = Permission.INTEGRATIONS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "listOutboundWebhookDeliveries", summary = "List deliveries, newest first")
    public ListAnswer<DeliveryView> deliveries(
            @PathParam("webhookId") OutboundWebhookId webhookId,
            @BeanParam DeliveryQuery query,
            @BeanParam Paging paging) {
        return ListAnswer.of(deliveries.list(WebhookPlace.OUTBOUND, webhookId.value(), query, paging), paging);
    }

    @GET
    @Path("{webhookId}/deliveries/{deliveryId}")
    @Needs(
            value = Permission.INTEGRATIONS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "getOutboundWebhookDelivery", summary = "Get a delivery")
    public Answer<DeliveryView> delivery(
            @PathParam("webhookId") OutboundWebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.get(WebhookPlace.OUTBOUND, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/redeliver/{deliveryId}")
    @ResponseStatus(202)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "redeliverOutboundWebhook", summary = "Redeliver a message")
    public Answer<DeliveryView> redeliver(
            @PathParam("webhookId") OutboundWebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.redeliver(WebhookPlace.OUTBOUND, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/replay")
    @ResponseStatus(202)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "replayOutboundWebhook", summary = "Replay the messages of a period")
    public Answer<ReplayedView> replay(
            @PathParam("webhookId") OutboundWebhookId webhookId, @NotNull @Valid ReplayDeliveries body) {
        return Answer.of(deliveries.replay(WebhookPlace.OUTBOUND, webhookId.value(), body));
    }
}
