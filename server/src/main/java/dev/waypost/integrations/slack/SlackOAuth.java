package dev.waypost.integrations.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.SealedState;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.Form;
import dev.waypost.platform.http.OutboundHttp;
import dev.waypost.workspaces.WorkspaceService;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Connects by OAuth: the user is redirected to Slack, selects a channel and returns with a code. */
@ApplicationScoped
class SlackOAuth {
    private static final Duration TIME_TO_CONSENT = Duration.ofMinutes(15);
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final int LARGEST = 64 * 1024;
    private static final String SCOPES = "incoming-webhook,commands";

    private final SlackApp app;
    private final Installations installations;
    private final WorkspaceService workspaces;
    private final OutboundHttp http;
    private final SealedState notes;
    private final ObjectMapper json;
    private final Clock clock;
    private final Caller caller;
    private final String redirectUri;

    SlackOAuth(
            SlackApp app,
            Installations installations,
            WorkspaceService workspaces,
            OutboundHttp http,
            SealedState notes,
            ObjectMapper json,
            Clock clock,
            Caller caller,
            WaypostConfig config) {
        this.app = app;
        this.installations = installations;
        this.workspaces = workspaces;
        this.http = http;
        this.notes = notes;
        this.json = json;
        this.clock = clock;
        this.caller = caller;
        this.redirectUri = config.baseUrl() + "/api/integrations/slack/oauth/callback";
    }

    SlackConsentView begin() {
        SlackApp.Registration registration = registration();
        String state = notes.seal(new PendingConsent(
                caller.workspaceId(),
                caller.userId(),
                caller.identity().session().orElse(null),
                clock.instant().plus(TIME_TO_CONSENT)));
        Map<String, String> query = new LinkedHashMap<>();
        query.put("client_id", registration.id());
        query.put("scope", SCOPES);
        query.put("redirect_uri", redirectUri);
        query.put("state", state);
        return new SlackConsentView(registration.address() + "/oauth/v2/authorize?" + Form.encode(query), state);
    }

    /** The user returns from Slack, with or without a code. */
    Installation finish(@Nullable String code, @Nullable String state) throws InterruptedException {
        PendingConsent pendingConsent = notes.open(state, PendingConsent.class)
                .filter(one -> one.isOf(caller.identity())
                        && clock.instant().isBefore(one.expiresAt())
                        && mayManage(one.workspaceId()))
                .orElseThrow(() -> ApiException.invalid("state", "is not valid or has expired; start again"));
        if (code == null || code.isBlank()) {
            throw ApiException.invalid("code", "is missing: Slack did not grant access");
        }
        JsonNode access = exchange(registration(), code);
        JsonNode webhook = access.path("incoming_webhook");
        Map<String, @Nullable Object> config = new HashMap<>();
        config.put(
                SlackConnector.TEAM_ID, ServiceMessage.text(access.path("team").path("id")));
        config.put(SlackConnector.TEAM, ServiceMessage.text(access.path("team").path("name")));
        config.put(SlackConnector.CHANNEL_ID, ServiceMessage.text(webhook.path("channel_id")));
        config.put(SlackConnector.CHANNEL, ServiceMessage.text(webhook.path("channel")));
        return installations.install(
                pendingConsent.workspaceId(),
                pendingConsent.userId(),
                Provider.SLACK,
                "Slack %s".formatted(webhook.path("channel").asText("")).strip(),
                new InstallationSettings(
                        config,
                        Map.of(
                                SlackConnector.URL,
                                webhook.path("url").asText(""),
                                SlackConnector.ACCESS_TOKEN,
                                access.path("access_token").asText(""))));
    }

    private JsonNode exchange(SlackApp.Registration registration, String code) throws InterruptedException {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("client_id", registration.id());
        form.put("client_secret", registration.secret());
        form.put("code", code);
        form.put("redirect_uri", redirectUri);
        JsonNode answer;
        try {
            OutboundHttp.Response response = http.send(new OutboundHttp.Request(
                    HttpMethod.POST,
                    registration.address() + "/api/oauth.v2.access",
                    Map.of("Content-Type", "application/x-www-form-urlencoded", "Accept", "application/json"),
                    Buffer.buffer(Form.encode(form)),
                    LONGEST,
                    LARGEST));
            answer = json.readTree(response.body().getBytes());
        } catch (IOException e) {
            throw new ApiException(
                    ErrorCode.PROVIDER_UNAVAILABLE, "Slack cannot be reached: %s".formatted(e.getMessage()));
        }
        if (!answer.path("ok").asBoolean(false)) {
            throw new ApiException(
                    ErrorCode.PROVIDER_UNAUTHORIZED,
                    "Slack did not grant access: %.100s"
                            .formatted(answer.path("error").asText("no reason was given")));
        }
        return answer;
    }

    private SlackApp.Registration registration() {
        return app.registration()
                .orElseThrow(() -> ApiException.invalid(
                        "provider",
                        "is not configured for OAuth on this server; connect with the URL of an"
                                + " incoming webhook"));
    }

    private boolean mayManage(WorkspaceId workspace) {
        return workspaces.list(caller.userId()).stream()
                .anyMatch(one -> one.id().equals(workspace) && one.role().may(Permission.INTEGRATIONS_MANAGE));
    }

    /**
     * The pending consent, passed through Slack encrypted.
     *
     * @param session that requested it and alone can finish it; null if an API key requested it
     */
    record PendingConsent(
            WorkspaceId workspaceId,
            UserId userId,
            @Nullable String session,
            Instant expiresAt) {
        boolean isOf(Identity caller) {
            return userId.equals(caller.userId())
                    && (session == null
                            || caller.session().filter(session::equals).isPresent());
        }
    }
}
