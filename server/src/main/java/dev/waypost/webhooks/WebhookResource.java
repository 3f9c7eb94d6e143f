package dev.waypost.webhooks;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryView;
import dev.waypost.webhooks.model.CreateWebhook;
import dev.waypost.webhooks.model.UpdateWebhook;
import dev.waypost.webhooks.model.WebhookId;
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
    @Operation(
            operationId = "createWebhook",
            summary = "Create a webhook",
            description = "The secret is shown in full only in this response.")
    public Answer<WebhookView> create(@NotNull @Valid CreateWebhook body) {
        return Answer.of(WebhookView.revealing(webhooks.create(WebhookPlace.WORKSPACE, body.asChange())));
    }

    @GET
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "listWebhooks", summary = "List the webhooks of the workspace, newest first")
    public ListAnswer<WebhookView> list(@BeanParam Paging paging) {
        return ListAnswer.of(webhooks.list(WebhookPlace.WORKSPACE, paging).map(WebhookView::of), paging);
    }

    @GET
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "getWebhook", summary = "Get a webhook")
    public Answer<WebhookView> get(@PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.get(WebhookPlace.WORKSPACE, webhookId.value())));
    }

    @PATCH
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "updateWebhook", summary = "Update a webhook")
    public Answer<WebhookView> update(@PathParam("webhookId") WebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return Answer.of(WebhookView.of(webhooks.update(WebhookPlace.WORKSPACE, webhookId.value(), body)));
    }

    @PUT
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "putWebhook", summary = "Update a webhook", description = "Omitted fields are kept.")
    public Answer<WebhookView> put(@PathParam("webhookId") WebhookId webhookId, @NotNull @Valid UpdateWebhook body) {
        return update(webhookId, body);
    }

    @DELETE
    @Path("{webhookId}")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "deleteWebhook", summary = "Delete a webhook")
    public Answer<Deleted> delete(@PathParam("webhookId") WebhookId webhookId) {
        webhooks.delete(WebhookPlace.WORKSPACE, webhookId.value());
        return Deleted.answer(webhookId);
    }

    @POST
    @Path("{webhookId}/test")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "testWebhook", summary = "Send a test message")
    public Answer<WebhookTestView> test(@PathParam("webhookId") WebhookId webhookId, @Valid @Nullable TestWebhook body)
            throws InterruptedException {
        return Answer.of(deliveries.test(WebhookPlace.WORKSPACE, webhookId.value(), body));
    }

    @POST
    @Path("{webhookId}/enable")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "enableWebhook", summary = "Enable a webhook", description = "Resets its failures.")
    public Answer<WebhookView> enable(@PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.enable(WebhookPlace.WORKSPACE, webhookId.value())));
    }

    @POST
    @Path("{webhookId}/rotate-secret")
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "rotateWebhookSecret",
            summary = "Rotate the secret of a webhook",
            description = "The old secret also signs until the grace period ends.")
    public Answer<RotatedSecretView> rotate(
            @PathParam("webhookId") WebhookId webhookId, @Valid @Nullable RotateSecret body) {
        return Answer.of(RotatedSecretView.of(webhooks.rotate(
                WebhookPlace.WORKSPACE, webhookId.value(), body == null ? null : body.gracePeriodHours())));
    }

    @GET
    @Path("{webhookId}/deliveries")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "listWebhookDeliveries", summary = "List deliveries, newest first")
    public ListAnswer<DeliveryView> deliveries(
            @PathParam("webhookId") WebhookId webhookId, @BeanParam DeliveryQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(deliveries.list(WebhookPlace.WORKSPACE, webhookId.value(), query, paging), paging);
    }

    @GET
    @Path("{webhookId}/deliveries/{deliveryId}")
    @Needs(value = Permission.WEBHOOKS_READ, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "getWebhookDelivery", summary = "Get a delivery")
    public Answer<DeliveryView> delivery(
            @PathParam("webhookId") WebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.get(WebhookPlace.WORKSPACE, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/redeliver/{deliveryId}")
    @ResponseStatus(202)
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "redeliverWebhook", summary = "Redeliver a message")
    public Answer<DeliveryView> redeliver(
            @PathParam("webhookId") WebhookId webhookId, @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.redeliver(WebhookPlace.WORKSPACE, webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/replay")
    @ResponseStatus(202)
    @Needs(value = Permission.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "replayWebhook", summary = "Replay the messages of a period")
    public Answer<ReplayedView> replay(
            @PathParam("webhookId") WebhookId webhookId, @NotNull @Valid ReplayDeliveries body) {
        return Answer.of(deliveries.replay(WebhookPlace.WORKSPACE, webhookId.value(), body));
    }
}
