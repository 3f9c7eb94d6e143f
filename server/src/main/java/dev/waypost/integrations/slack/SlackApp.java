package dev.waypost.integrations.slack;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The app that the operator has made at Slack for this installation of Waypost, if there is one. */
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

    /** What Slack knows it by. */
    public Optional<Registration> registration() {
        return registration;
    }

    /** What Slack signs the requests to it with. */
    public Optional<String> signingSecret() {
        return signingSecret;
    }

    /**
     * What Slack knows an app by.
     *
     * @param address of Slack itself
     */
    public record Registration(String id, String secret, String address) {}
}
