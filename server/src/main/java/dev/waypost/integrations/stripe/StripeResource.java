package dev.waypost.integrations.stripe;

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
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Answer;
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

/** Connecting to Stripe, and where Stripe sends its events. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class StripeResource {
    private static final String SIGNATURE = "Stripe-Signature";

    private final Installations installations;
    private final Inbox inbox;
    private final StripeEvents events;
    private final ObjectMapper json;
    private final Clock clock;
    private final Caller caller;

    StripeResource(
            Installations installations,
            Inbox inbox,
            StripeEvents events,
            ObjectMapper json,
            Clock clock,
            Caller caller) {
        this.installations = installations;
        this.inbox = inbox;
        this.events = events;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
    }

    @POST
    @Path("stripe/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "installStripe", summary = "Connect an endpoint of Stripe")
    public Answer<InstallationView> install(@NotNull @Valid InstallStripe body) {
        Map<String, @Nullable Object> config = new HashMap<>();
        config.put(StripeConnector.ACCOUNT, body.accountId());
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.STRIPE,
                body.name(),
                new Settings(
                        config,
                        body.signingSecret() == null
                                ? Map.of()
                                : Map.of(StripeConnector.SECRET, body.signingSecret())))));
    }

    @POST
    @Path("webhooks/stripe/{installationId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveFromStripe", summary = "Where Stripe sends the events of a connection")
    public Answer<ReceivedView> receive(
            @PathParam("installationId") InstallationId installationId,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        return Answer.of(take(installationId, null, signature, body));
    }

    @POST
    @Path("webhooks/stripe")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receiveFromStripeAccounts",
            summary = "Where Stripe sends events of connected accounts; the account tells the connection")
    public Answer<ReceivedView> receiveOfAccount(@HeaderParam(SIGNATURE) @Nullable String signature, byte[] body) {
        return Answer.of(take(null, Told.text(Told.json(json, body).path("account")), signature, body));
    }

    private ReceivedView take(
            @Nullable InstallationId id, @Nullable String account, @Nullable String signature, byte[] body) {
        Installation installation = inbox.open(
                Provider.STRIPE,
                id,
                account,
                one -> StripeSignature.isGenuine(
                        one.settings().secret(StripeConnector.SECRET), signature, body, clock.instant()));
        JsonNode event = Told.json(json, body);
        @Nullable String name = Told.text(event.path("id"));
        if (name == null) {
            throw ApiException.invalid("id", "is missing: this is no event");
        }
        return inbox.take(installation, name, () -> events.take(installation, event));
    }
}
