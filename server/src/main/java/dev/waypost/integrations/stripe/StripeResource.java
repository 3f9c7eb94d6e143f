package dev.waypost.integrations.stripe;

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
import dev.waypost.integrations.discounts.StripeDiscounts;
import dev.waypost.platform.crypto.StripeSignature;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The connection to Stripe and the endpoint for its events. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class StripeResource {
    private static final String SIGNATURE = "Stripe-Signature";

    private final Installations installations;
    private final MessageReceiver receiver;
    private final StripeEvents events;
    private final ObjectMapper json;
    private final Clock clock;
    private final Caller caller;

    StripeResource(
            Installations installations,
            MessageReceiver receiver,
            StripeEvents events,
            ObjectMapper json,
            Clock clock,
            Caller caller) {
        this.installations = installations;
        this.receiver = receiver;
        this.events = events;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
    }

    @POST
    @Path("stripe/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "installStripe", summary = "Connect a Stripe endpoint")
    public Answer<InstallationView> install(@NotNull @Valid InstallStripe body) {
        Map<String, @Nullable Object> config = new HashMap<>();
        config.put(StripeConnector.ACCOUNT, body.accountId());
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.STRIPE,
                body.name(),
                new InstallationSettings(config, given(body)))));
    }

    private static Map<String, String> given(InstallStripe body) {
        Map<String, String> secrets = new HashMap<>();
        if (body.signingSecret() != null) {
            secrets.put(StripeConnector.SECRET, body.signingSecret());
        }
        if (body.apiKey() != null) {
            secrets.put(StripeDiscounts.API_KEY, body.apiKey());
        }
        return secrets;
    }

    @POST
    @Path("webhooks/stripe/{installationId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveFromStripe", summary = "Receive Stripe events of a connection")
    public Answer<ReceivedView> receive(
            @PathParam("installationId") InstallationId installationId,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        return Answer.of(handle(installationId, null, signature, body));
    }

    @POST
    @Path("webhooks/stripe")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receiveFromStripeAccounts",
            summary = "Receive Stripe events of connected accounts",
            description = "The account identifies the connection.")
    public Answer<ReceivedView> receiveOfAccount(@HeaderParam(SIGNATURE) @Nullable String signature, byte[] body) {
        return Answer.of(
                handle(null, ServiceMessage.text(ServiceMessage.json(json, body).path("account")), signature, body));
    }

    private ReceivedView handle(
            @Nullable InstallationId id, @Nullable String account, @Nullable String signature, byte[] body) {
        Installation installation = receiver.open(
                Provider.STRIPE,
                id,
                account,
                one -> StripeSignature.isGenuine(
                        one.settings().secret(StripeConnector.SECRET), signature, body, clock.instant()));
        JsonNode event = ServiceMessage.json(json, body);
        @Nullable String name = ServiceMessage.text(event.path("id"));
        if (name == null) {
            throw ApiException.invalid("id", "is missing: this is not a Stripe event");
        }
        return receiver.receive(installation, name, () -> events.handle(installation, event));
    }
}
