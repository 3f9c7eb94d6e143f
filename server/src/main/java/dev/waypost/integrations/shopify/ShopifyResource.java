package dev.waypost.integrations.shopify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationView;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.MessageReceiver;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.integrations.discounts.ShopifyDiscounts;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The connection to shops and the endpoint for Shopify notifications. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class ShopifyResource {
    private final Installations installations;
    private final MessageReceiver receiver;
    private final ShopifyOrders orders;
    private final ObjectMapper json;
    private final Caller caller;

    ShopifyResource(
            Installations installations,
            MessageReceiver receiver,
            ShopifyOrders orders,
            ObjectMapper json,
            Caller caller) {
        this.installations = installations;
        this.receiver = receiver;
        this.orders = orders;
        this.json = json;
        this.caller = caller;
    }

    @POST
    @Path("shopify/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "installShopify", summary = "Connect a Shopify shop")
    public Answer<InstallationView> install(@NotNull @Valid InstallShopify body) {
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.SHOPIFY,
                body.name(),
                new InstallationSettings(Map.of(ShopifyConnector.SHOP, body.shopDomain()), given(body)))));
    }

    private static Map<String, String> given(InstallShopify body) {
        String token = body.accessToken();
        return token == null
                ? Map.of(ShopifyConnector.SECRET, body.signingSecret())
                : Map.of(ShopifyConnector.SECRET, body.signingSecret(), ShopifyDiscounts.ACCESS_TOKEN, token);
    }

    @POST
    @Path("webhooks/shopify/{installationId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveFromShopify", summary = "Receive Shopify webhooks of a connection")
    public Answer<ReceivedView> receive(
            @PathParam("installationId") InstallationId installationId,
            @BeanParam ShopifyHeaders headers,
            byte[] body) {
        return Answer.of(handle(installationId, headers, body));
    }

    @POST
    @Path("webhooks/shopify")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receiveFromShops",
            summary = "Receive Shopify webhooks of all shops",
            description = "The shop identifies the connection.")
    public Answer<ReceivedView> receiveOfShop(@BeanParam ShopifyHeaders headers, byte[] body) {
        return Answer.of(handle(null, headers, body));
    }

    private ReceivedView handle(@Nullable InstallationId id, ShopifyHeaders headers, byte[] body) {
        Installation installation = receiver.open(
                Provider.SHOPIFY,
                id,
                headers.shop(),
                one -> ShopifySignature.isGenuine(
                        one.settings().secret(ShopifyConnector.SECRET), headers.signature, body));
        JsonNode message = ServiceMessage.json(json, body);
        return receiver.receive(
                installation, headers.message(body), () -> orders.handle(installation, headers.topic, message));
    }
}
