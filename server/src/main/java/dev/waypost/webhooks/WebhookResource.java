package dev.waypost.webhooks;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.Answer;
import dev.waypost.platform.web.Deleted;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Paging;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryView;
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

/** Webhooks of a workspace. */
@Path("/api/webhooks-manage")
@Tag(name = "Webhooks")
@RunOnVirtualThread
public class WebhookResource {
    private final WebhookService webhooks;
    private final DeliveryService deliveries;

    WebhookResource(WebhookService webhooks, DeliveryService deliveries) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "createWebhook", summary = "Create a webhook; its secret is shown this once")
    public Answer<WebhookView> create(@NotNull @Valid CreateWebhook body) {
        return Answer.of(WebhookView.revealing(webhooks.create(Place.WORKSPACE, body.asChange())));
    }

    @GET
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "listWebhooks", summary = "List the webhooks of the workspace, newest first")
    public ListAnswer<WebhookView> list(@BeanParam Paging paging) {
        return ListAnswer.of(webhooks.list(Place.WORKSPACE, paging).map(WebhookView::of), paging);
    }

    @GET
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "getWebhook", summary = "One webhook")
    public Answer<WebhookView> get(@PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.get(Place.WORKSPACE, webhookId.value())));
    }

    @PATCH
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "updateWebhook", summary = "Change a webhook")
    public Answer<WebhookView> update(@PathParam("webhookId") WebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return Answer.of(WebhookView.of(webhooks.update(Place.WORKSPACE, webhookId.value(), body)));
    }

    @PUT
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "putWebhook", summary = "The same as PATCH")
    public Answer<WebhookView> put(@PathParam("webhookId") WebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return update(webhookId, body);
    }

    @DELETE
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "deleteWebhook", summary = "Delete a webhook; nothing is sent to it any more")
    public Answer<Deleted> delete(@PathParam("webhookId") WebhookId webhookId) {
        webhooks.delete(Place.WORKSPACE, webhookId.value());
        return Deleted.answer(webhookId);
    }

    @POST
    @Path("{webhookId}/test")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "testWebhook", summary = "Send an example and tell what came back")
    public Answer<WebhookTestView> test(@PathParam("webhookId") WebhookId webhookId, @Valid @Nullable TestWebhook body)
            throws InterruptedException {
        return Answer.of(deliveries.test(Place.WORKSPACE, webhookId.value(), body));
    }

    @POST
    @Path("{webhookId}/enable")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "enableWebhook", summary = "Enable a webhook again, with no failures")
    public Answer<WebhookView> enable(@PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.enable(Place.WORKSPACE, webhookId.value())));
    }

    @POST
    @Path("{webhookId}/rotate-secret")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "rotateWebhookSecret",
            summary = "Make a new secret",
            description = "The old one signs too until its grace ends.")
    public Answer<RotatedSecretView> rotate(
            @PathParam("webhookId") WebhookId webhookId, @Valid @Nullable RotateSecret body) {
        return Answer.of(RotatedSecretView.of(
                webhooks.rotate(Place.WORKSPACE, webhookId.value(), body == null ? null : body.gracePeriodHours())));
    }

    @GET
    @Path("{webhookId}/deliveries")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "listWebhookDeliveries", summary = "What was sent, newest first")
    public ListAnswer<DeliveryView> deliveries(
            @PathParam("webhookId") WebhookId webhookId, @BeanParam DeliveryQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(deliveries.list(Place.WORKSPACE, webhookId.value(), query, paging), paging);
    }

    @GET
    @Path("{webhookId}/deliveries/{deliveryId}")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "getWebhookDelivery", summary = "One delivery with every attempt")
    public Answer<DeliveryView> delivery(
            @PathParam("webhookId") WebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.get(Place.WORKSPACE, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/redeliver/{deliveryId}")
    @ResponseStatus(202)
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "redeliverWebhook", summary = "Send a message again that has not arrived")
    public Answer<DeliveryView> redeliver(
            @PathParam("webhookId") WebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.redeliver(Place.WORKSPACE, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/replay")
    @ResponseStatus(202)
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "replayWebhook", summary = "Send again what there was for it in a time")
    public Answer<ReplayedView> replay(
            @PathParam("webhookId") WebhookId webhookId, @NotNull @Valid ReplayDeliveries body) {
        return Answer.of(deliveries.replay(Place.WORKSPACE, webhookId.value(), body));
    }
}
