package dev.waypost.integrations.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationView;
import dev.waypost.integrations.Installations;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.ServiceMessage;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.http.Form;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Handles requests of Slack: only those signed with the operator's app, or with the app of a connection. */
@ApplicationScoped
class SlackRequests {
    private static final Set<String> FAREWELLS = Set.of("app_uninstalled", "tokens_revoked");

    private final SlackApp app;
    private final Installations installations;
    private final SlackCommands commands;
    private final ObjectMapper json;
    private final Clock clock;

    SlackRequests(SlackApp app, Installations installations, SlackCommands commands, ObjectMapper json, Clock clock) {
        this.app = app;
        this.installations = installations;
        this.commands = commands;
        this.json = json;
        this.clock = clock;
    }

    /** An app removed from a team sends nothing more; its connections are paused. */
    SlackReply.Acknowledged event(@Nullable String timestamp, @Nullable String signature, byte[] body) {
        JsonNode event = ServiceMessage.json(json, body);
        List<Installation> signed = signed(ServiceMessage.text(event.path("team_id")), timestamp, signature, body);
        if (event.path("type").asText().equals("url_verification")) {
            return new SlackReply.Acknowledged(true, ServiceMessage.text(event.path("challenge")));
        }
        if (FAREWELLS.contains(event.path("event").path("type").asText())) {
            for (Installation installation : signed) {
                InstallationView _ = installations.enable(installation.workspaceId(), installation.id(), false);
                installations.noteError(installation, "The app was removed from Slack");
            }
        }
        return new SlackReply.Acknowledged(true, null);
    }

    SlackReply command(@Nullable String timestamp, @Nullable String signature, byte[] body) {
        Map<String, String> form = Form.decode(new String(body, StandardCharsets.UTF_8));
        List<Installation> signed = signed(form.get("team_id"), timestamp, signature, body);
        String channel = form.getOrDefault("channel_id", "");
        return signed.stream()
                .filter(one -> channel.equals(one.settings().text(SlackConnector.CHANNEL_ID)))
                .findFirst()
                .or(() -> signed.stream().findFirst())
                .map(one -> commands.run(one, form.getOrDefault("text", "")))
                .orElseGet(() -> SlackReply.of("This Slack team is not connected to a Waypost workspace."));
    }

    /** The connections to the team whose app signed the request; throws if there is none. */
    private List<Installation> signed(
            @Nullable String team, @Nullable String timestamp, @Nullable String signature, byte[] body) {
        List<Installation> ofTeam = team == null || !team.matches("[A-Z0-9]{3,30}")
                ? List.of()
                : installations.ofAccount(Provider.SLACK, team);
        if (app.signingSecret()
                .filter(secret -> genuine(secret, timestamp, signature, body))
                .isPresent()) {
            return ofTeam.stream()
                    .filter(one ->
                            one.settings().secret(SlackConnector.SIGNING_SECRET).isEmpty())
                    .toList();
        }
        List<Installation> ofOwnApp = ofTeam.stream()
                .filter(one ->
                        genuine(one.settings().secret(SlackConnector.SIGNING_SECRET), timestamp, signature, body))
                .toList();
        if (ofOwnApp.isEmpty()) {
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The Slack signature is invalid or too old");
        }
        return ofOwnApp;
    }

    private boolean genuine(String secret, @Nullable String timestamp, @Nullable String signature, byte[] body) {
        return SlackSignature.isGenuine(secret, timestamp, signature, body, clock.instant());
    }
}
