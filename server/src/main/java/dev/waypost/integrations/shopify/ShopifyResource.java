package dev.waypost.integrations.shopify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.integrations.Inbox;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationView;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.ReceivedView;
import dev.waypost.integrations.Settings;
import dev.waypost.integrations.Told;
import dev.waypost.platform.web.Answer;
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

/** Connecting to shops, and where Shopify sends its notifications. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class ShopifyResource {
    private final Installations installations;
    private final Inbox inbox;
    private final ShopifyOrders orders;
    private final ObjectMapper json;
    private final Caller caller;

    ShopifyResource(Installations installations, Inbox inbox, ShopifyOrders orders, ObjectMapper json, Caller caller) {
        this.installations = installations;
        this.inbox = inbox;
        this.orders = orders;
        this.json = json;
        this.caller = caller;
    }

    @POST
    @Path("shopify/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "installShopify", summary = "Connect a shop")
    public Answer<InstallationView> install(@NotNull @Valid InstallShopify body) {
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.SHOPIFY,
                body.name(),
                new Settings(
                        Map.of(ShopifyConnector.SHOP, body.shopDomain()),
                        Map.of(ShopifyConnector.SECRET, body.signingSecret())))));
    }

    @POST
    @Path("webhooks/shopify/{installationId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveFromShopify", summary = "Where Shopify sends the notifications of a connection")
    public Answer<ReceivedView> receive(
            @PathParam("installationId") InstallationId installationId,
            @BeanParam ShopifyHeaders headers,
            byte[] body) {
        return Answer.of(take(installationId, headers, body));
    }

    @POST
    @Path("webhooks/shopify")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receiveFromShops",
            summary = "Where an app of Shopify sends the notifications of all shops; the shop tells the connection")
    public Answer<ReceivedView> receiveOfShop(@BeanParam ShopifyHeaders headers, byte[] body) {
        return Answer.of(take(null, headers, body));
    }

    private ReceivedView take(@Nullable InstallationId id, ShopifyHeaders headers, byte[] body) {
        Installation installation = inbox.open(
                Provider.SHOPIFY,
                id,
                headers.shop(),
                one -> ShopifySignature.isGenuine(
                        one.settings().secret(ShopifyConnector.SECRET), headers.signature, body));
        JsonNode message = Told.json(json, body);
        return inbox.take(installation, headers.message(body), () -> orders.take(installation, headers.topic, message));
    }
}
