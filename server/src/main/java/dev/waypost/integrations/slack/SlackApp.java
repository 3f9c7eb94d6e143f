package dev.waypost.integrations.slack;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The Slack app of the operator for this installation, if there is one. */
@Singleton
public class SlackApp {
    private static final String ADDRESS = "https://slack.com";

    private final Optional<Registration> registration;
    private final Optional<String> signingSecret;

    SlackApp(WaypostConfig config) {
        this.registration = config.slackClientId()
                .map(id -> new Registration(id, config.slackClientSecret().orElseThrow(), ADDRESS));
        this.signingSecret = config.slackSigningSecret();
    }

    /** The client credentials of the app. */
    public Optional<Registration> registration() {
        return registration;
    }

    /** The signing secret of the app. */
    public Optional<String> signingSecret() {
        return signingSecret;
    }

    /**
     * The client credentials of an app.
     *
     * @param address the URL of Slack
     */
    public record Registration(String id, String secret, String address) {}
}
