package dev.waypost.integrations.slack;

import dev.waypost.access.Anyone;
import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.SignedIn;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.InstallationView;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The connection to Slack channels, messages to them, and the endpoints for Slack. */
@Path("/api/integrations")
@Tag(name = "Integrations")
@RunOnVirtualThread
public class SlackResource {
    private static final String TIMESTAMP = "X-Slack-Request-Timestamp";
    private static final String SIGNATURE = "X-Slack-Signature";

    private final Installations installations;
    private final SlackConnector connector;
    private final SlackOAuth oauth;
    private final SlackRequests requests;
    private final WaypostConfig config;
    private final Caller caller;

    SlackResource(
            Installations installations,
            SlackConnector connector,
            SlackOAuth oauth,
            SlackRequests requests,
            WaypostConfig config,
            Caller caller) {
        this.installations = installations;
        this.connector = connector;
        this.oauth = oauth;
        this.requests = requests;
        this.config = config;
        this.caller = caller;
    }

    @POST
    @Path("slack/install")
    @ResponseStatus(201)
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "installSlack", summary = "Connect a Slack channel with an incoming webhook")
    public Answer<InstallationView> install(@NotNull @Valid InstallSlack body) {
        Map<String, @Nullable Object> settings = new HashMap<>();
        settings.put(SlackConnector.EVENTS, body.events());
        settings.put(SlackConnector.TEAM_ID, body.teamId());
        Map<String, String> credentials = new HashMap<>();
        credentials.put(SlackConnector.URL, body.webhookUrl());
        if (body.signingSecret() != null) {
            credentials.put(SlackConnector.SIGNING_SECRET, body.signingSecret());
        }
        return Answer.of(installations.view(installations.install(
                caller.workspaceId(),
                caller.userId(),
                Provider.SLACK,
                body.name(),
                new InstallationSettings(settings, credentials))));
    }

    @GET
    @Path("slack/oauth/authorize")
    @Needs(value = Permission.INTEGRATIONS_MANAGE, feature = Feature.WEBHOOKS)
    @Operation(operationId = "authorizeSlack", summary = "Get the Slack authorization URL")
    public Answer<SlackConsentView> authorize() {
        return Answer.of(oauth.begin());
    }

    @GET
    @Path("slack/oauth/callback")
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @SignedIn
    @Operation(
            operationId = "finishSlackAuthorization",
            summary = "Complete the Slack authorization",
            description = "Redirects browsers to the dashboard.")
    public RestResponse<Answer<InstallationView>> callback(
            @QueryParam("code") @Nullable String code,
            @QueryParam("state") @Nullable String state,
            @HeaderParam(HttpHeaders.ACCEPT) @Nullable String accept)
            throws InterruptedException {
        Installation installation = oauth.finish(code, state);
        if (accept != null && accept.contains("text/html")) {
            return RestResponse.ResponseBuilder.<Answer<InstallationView>>create(302)
                    .location(URI.create(config.dashboardUrl() + "/integrations?connected=slack"))
                    .build();
        }
        return RestResponse.ok(Answer.of(installations.view(installation)));
    }

    @POST
    @Path("webhooks/slack/notify/{installationId}")
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.WEBHOOKS)
    @Operation(
            operationId = "notifySlack",
            summary = "Send a message to a connected channel",
            description = "An API key must belong to a member who may manage integrations.")
    public Answer<InstallationTestView> notify(
            @PathParam("installationId") InstallationId installationId, @NotNull @Valid NotifySlack body)
            throws InterruptedException {
        if (!caller.role().may(Permission.INTEGRATIONS_MANAGE)) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "Your role does not have the permission %s".formatted(Permission.INTEGRATIONS_MANAGE.text()));
        }
        Installation installation = installations.get(caller.workspaceId(), installationId);
        if (installation.provider() != Provider.SLACK) {
            throw ApiException.notFound("installation");
        }
        if (!installation.enabled()) {
            throw new ApiException(ErrorCode.CONFLICT, "The integration is paused");
        }
        return Answer.of(connector.postMessage(installation, body.text()));
    }

    @POST
    @Path("webhooks/slack/events")
    @Consumes(MediaType.APPLICATION_JSON)
    @Anyone
    @Operation(operationId = "receiveSlackEvent", summary = "Receive Slack events")
    public SlackReply.Acknowledged event(
            @HeaderParam(TIMESTAMP) @Nullable String timestamp,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        return requests.event(timestamp, signature, body);
    }

    @POST
    @Path("webhooks/slack/commands")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Anyone
    @Operation(operationId = "receiveSlackCommand", summary = "Receive Slack commands")
    public SlackReply command(
            @HeaderParam(TIMESTAMP) @Nullable String timestamp,
            @HeaderParam(SIGNATURE) @Nullable String signature,
            byte[] body) {
        return requests.command(timestamp, signature, body);
    }
}
