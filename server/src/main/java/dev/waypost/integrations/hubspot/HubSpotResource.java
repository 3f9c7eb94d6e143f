package dev.waypost.integrations.hubspot;

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
import dev.waypost.platform.outbox.Outbox;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** The connection to HubSpot and its webhook endpoint. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class HubSpotResource {
    private static final String TIMESTAMP = "X-HubSpot-Request-Timestamp";
    private static final String SIGNATURE = "X-HubSpot-Signature-v3";
    private static final int MOST = 200;

    private final Installations installations;
    private final HubSpotConnector connector;
    private final MessageReceiver receiver;
    private final Outbox outbox;
    private final ObjectMapper json;
    private final Clock clock;
    private final Caller caller;

    HubSpotResource(
            Installations installations,
            HubSpotConnector connector,
            MessageReceiver receiver,
            Outbox outbox,
            ObjectMapper json,
            Clock clock,
            Caller caller) {
        this.installations = installations;
        this.connector = connector;
        this.receiver = receiver;
        this.outbox = outbox;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
    }

    @POST
    @Path("hubspot/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "installHubSpot", summary = "Connect a HubSpot app")
    public Answer<InstallationView> install(@NotNull @Valid InstallHubSpot body) {
        Map<String, @Nullable Object> config = new HashMap<>();
        config.put(HubSpotConnector.PORTAL, body.portalId());
        config.put(HubSpotConnector.CLICK_PROPERTY, body.clickIdProperty());
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.HUBSPOT,
                body.name(),
                new InstallationSettings(
                        config,
                        Map.of(
                                HubSpotConnector.SECRET,
                                body.clientSecret(),
                                HubSpotConnector.TOKEN,
                                body.accessToken())))));
    }

    @POST
    @Path("webhooks/hubspot/{installationId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveFromHubSpot", summary = "Receive HubSpot events of a connection")
    public Answer<ReceivedView> receive(
            @PathParam("installationId") InstallationId installationId,
            @HeaderParam(TIMESTAMP) @Nullable String timestamp,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        return Answer.of(handle(installationId, null, timestamp, signature, body));
    }

    @POST
    @Path("webhooks/hubspot")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(
            operationId = "receiveFromHubSpotAccounts",
            summary = "Receive HubSpot events of all accounts",
            description = "The account identifies the connection.")
    public Answer<ReceivedView> receiveOfAccount(
            @HeaderParam(TIMESTAMP) @Nullable String timestamp,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        JsonNode messages = ServiceMessage.json(json, body);
        return Answer.of(
                handle(null, ServiceMessage.text(messages.path(0).path("portalId")), timestamp, signature, body));
    }

    private ReceivedView handle(
            @Nullable InstallationId id,
            @Nullable String account,
            @Nullable String timestamp,
            @Nullable String signature,
            byte[] body) {
        Installation installation = receiver.open(
                Provider.HUBSPOT,
                id,
                account,
                one -> HubSpotSignature.isGenuine(
                        one.settings().secret(HubSpotConnector.SECRET),
                        timestamp,
                        signature,
                        connector.address(id),
                        body,
                        clock.instant()));
        List<HubSpotEvents.ObjectChange> changed = StreamSupport.stream(
                        ServiceMessage.json(json, body).spliterator(), false)
                .limit(MOST)
                .flatMap(message -> changed(installation, message).stream())
                .toList();
        if (changed.isEmpty()) {
            return ReceivedView.ignored("The message contains no created contact and no deal stage change");
        }
        outbox.publishAll(HubSpotEvents.TOPIC, changed);
        return ReceivedView.accepted();
    }

    private static Optional<HubSpotEvents.ObjectChange> changed(Installation installation, JsonNode message) {
        String type = message.path("subscriptionType").asText();
        String property = message.path("propertyName").asText();
        @Nullable String object = ServiceMessage.text(message.path("objectId"));
        @Nullable String event = ServiceMessage.text(message.path("eventId"));
        boolean contact = type.equals("contact.creation");
        boolean deal = type.equals("deal.creation")
                || (type.equals("deal.propertyChange")
                        && (property.equals("dealstage") || property.equals("hs_is_closed_won")));
        return (contact || deal) && object != null && object.matches("\\d{1,20}") && event != null
                ? Optional.of(new HubSpotEvents.ObjectChange(
                        installation.workspaceId(),
                        installation.id(),
                        contact ? HubSpotEvents.ObjectChange.Type.CONTACT : HubSpotEvents.ObjectChange.Type.DEAL,
                        object,
                        type + " " + object + " " + event))
                : Optional.empty();
    }
}
