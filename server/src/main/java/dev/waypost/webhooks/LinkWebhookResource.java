package dev.waypost.webhooks;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.webhooks.delivery.DeliveryId;
import dev.waypost.webhooks.delivery.DeliveryView;
import dev.waypost.webhooks.model.CreateLinkWebhook;
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

/** Webhooks of a link. */
@Path("/api/links/{linkId}/webhooks")
@Tag(name = "Link webhooks")
@RunOnVirtualThread
public class LinkWebhookResource {
    private final WebhookService webhooks;
    private final DeliveryService deliveries;

    LinkWebhookResource(WebhookService webhooks, DeliveryService deliveries) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.LINKS_CREATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "createLinkWebhook",
            summary = "Create a webhook of a link",
            description = "The secret is shown in full only in this response.")
    public Answer<WebhookView> create(@PathParam("linkId") LinkId linkId, @NotNull @Valid CreateLinkWebhook body) {
        return Answer.of(WebhookView.revealing(webhooks.create(WebhookPlace.of(linkId), body.asChange())));
    }

    @GET
    @Needs(
            value = Permission.LINKS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "listLinkWebhooks", summary = "List the webhooks of a link, newest first")
    public ListAnswer<WebhookView> list(@PathParam("linkId") LinkId linkId, @BeanParam Paging paging) {
        return ListAnswer.of(webhooks.list(WebhookPlace.of(linkId), paging).map(WebhookView::of), paging);
    }

    @GET
    @Path("{webhookId}")
    @Needs(
            value = Permission.LINKS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "getLinkWebhook", summary = "Get a webhook")
    public Answer<WebhookView> get(@PathParam("linkId") LinkId linkId, @PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.get(WebhookPlace.of(linkId), webhookId.value())));
    }

    @PATCH
    @Path("{webhookId}")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "updateLinkWebhook",
            summary = "Update a webhook",
            description =
                    "`linkScope`, `linkIds`, `campaignIds` and `folderIds` are not available for webhooks of a link.")
    public Answer<WebhookView> update(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @NotNull @Valid UpdateWebhook body) {
        return Answer.of(WebhookView.of(webhooks.update(WebhookPlace.of(linkId), webhookId.value(), body)));
    }

    @PUT
    @Path("{webhookId}")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "putLinkWebhook", summary = "Update a webhook", description = "Omitted fields are kept.")
    public Answer<WebhookView> put(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @NotNull @Valid UpdateWebhook body) {
        return update(linkId, webhookId, body);
    }

    @DELETE
    @Path("{webhookId}")
    @Needs(value = Permission.LINKS_DELETE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "deleteLinkWebhook", summary = "Delete a webhook")
    public Answer<Deleted> delete(@PathParam("linkId") LinkId linkId, @PathParam("webhookId") WebhookId webhookId) {
        webhooks.delete(WebhookPlace.of(linkId), webhookId.value());
        return Deleted.answer(webhookId);
    }

    @POST
    @Path("{webhookId}/test")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "testLinkWebhook", summary = "Send a test message")
    public Answer<WebhookTestView> test(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @Valid @Nullable TestWebhook body)
            throws InterruptedException {
        return Answer.of(deliveries.test(WebhookPlace.of(linkId), webhookId.value(), body));
    }

    @POST
    @Path("{webhookId}/enable")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "enableLinkWebhook", summary = "Enable a webhook", description = "Resets its failures.")
    public Answer<WebhookView> enable(@PathParam("linkId") LinkId linkId, @PathParam("webhookId") WebhookId webhookId) {
        return Answer.of(WebhookView.of(webhooks.enable(WebhookPlace.of(linkId), webhookId.value())));
    }

    @POST
    @Path("{webhookId}/rotate-secret")
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "rotateLinkWebhookSecret",
            summary = "Rotate the secret of a webhook",
            description = "The old secret also signs until the grace period ends.")
    public Answer<RotatedSecretView> rotate(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @Valid @Nullable RotateSecret body) {
        return Answer.of(RotatedSecretView.of(webhooks.rotate(
                WebhookPlace.of(linkId), webhookId.value(), body == null ? null : body.gracePeriodHours())));
    }

    @GET
    @Path("{webhookId}/deliveries")
    @Needs(
            value = Permission.LINKS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "listLinkWebhookDeliveries", summary = "List deliveries, newest first")
    public ListAnswer<DeliveryView> deliveries(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @BeanParam DeliveryQuery query,
            @BeanParam Paging paging) {
        return ListAnswer.of(deliveries.list(WebhookPlace.of(linkId), webhookId.value(), query, paging), paging);
    }

    @GET
    @Path("{webhookId}/deliveries/{deliveryId}")
    @Needs(
            value = Permission.LINKS_READ,
            scopesToo = {Scope.WEBHOOKS_READ, Scope.WEBHOOKS_MANAGE},
            feature = Feature.WEBHOOKS)
    @Operation(operationId = "getLinkWebhookDelivery", summary = "Get a delivery")
    public Answer<DeliveryView> delivery(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.get(WebhookPlace.of(linkId), webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/redeliver/{deliveryId}")
    @ResponseStatus(202)
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "redeliverLinkWebhook", summary = "Redeliver a message")
    public Answer<DeliveryView> redeliver(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @PathParam("deliveryId") DeliveryId deliveryId) {
        return Answer.of(deliveries.redeliver(WebhookPlace.of(linkId), webhookId.value(), deliveryId));
    }

    @POST
    @Path("{webhookId}/replay")
    @ResponseStatus(202)
    @Needs(value = Permission.LINKS_UPDATE, scopesToo = Scope.WEBHOOKS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "replayLinkWebhook", summary = "Replay the messages of a period")
    public Answer<ReplayedView> replay(
            @PathParam("linkId") LinkId linkId,
            @PathParam("webhookId") WebhookId webhookId,
            @NotNull @Valid ReplayDeliveries body) {
        return Answer.of(deliveries.replay(WebhookPlace.of(linkId), webhookId.value(), body));
    }
}
