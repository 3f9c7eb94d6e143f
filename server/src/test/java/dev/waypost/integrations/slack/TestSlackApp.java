package dev.waypost.integrations.slack;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The Slack app of the operator during a test. */
@Alternative
@Priority(1)
@Singleton
public class TestSlackApp extends SlackApp {
    static final String SIGNING_SECRET = "8f742231b10e8888abcd99yyyzzz85a5";

    private static volatile Optional<Registration> current = Optional.empty();

    TestSlackApp(WaypostConfig config) {
        super(config);
    }

    static void register(Optional<Registration> registration) {
        current = registration;
    }

    @Override
    public Optional<Registration> registration() {
        return current;
    }

    @Override
    public Optional<String> signingSecret() {
        return current.map(_ -> SIGNING_SECRET);
    }
}
