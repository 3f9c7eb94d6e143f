package dev.waypost.integrations.slack;

import dev.waypost.integrations.Connector;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.webhooks.IntegrationWebhook;
import dev.waypost.webhooks.IntegrationWebhooks;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Connects to a channel by its incoming webhook. Messages use the webhook delivery engine in the format of Slack. */
@ApplicationScoped
class SlackConnector implements Connector {
    static final String URL = "webhookUrl";
    static final String SIGNING_SECRET = "signingSecret";
    static final String ACCESS_TOKEN = "accessToken";
    static final String EVENTS = "events";
    static final String TEAM_ID = "teamId";
    static final String TEAM = "team";
    static final String CHANNEL_ID = "channelId";
    static final String CHANNEL = "channel";

    private static final List<String> USUAL_EVENTS = List.of(
            "lead.created",
            "sale.created",
            "sale.refunded",
            "link.limit_reached",
            "campaign.budget_warning",
            "campaign.budget_exhausted");
    private static final int MOST_EVENTS = 50;
    private static final Pattern ID_FORM = Pattern.compile("[A-Z0-9]{3,30}");
    private static final Pattern NAME_FORM = Pattern.compile("[^\\p{Cntrl}]{1,100}");
    private static final Pattern SECRET_FORM = Pattern.compile("[!-~]{0,250}");

    private final IntegrationWebhooks channels;
    private final SlackFormat format;
    private final SlackApp app;

    SlackConnector(IntegrationWebhooks channels, SlackFormat format, SlackApp app) {
        this.channels = channels;
        this.format = format;
        this.app = app;
    }

    @Override
    public Provider provider() {
        return Provider.SLACK;
    }

    @Override
    public InstallationSettings checked(InstallationSettings given) {
        given.requireOnly(
                Set.of(EVENTS, TEAM_ID, TEAM, CHANNEL_ID, CHANNEL), Set.of(URL, SIGNING_SECRET, ACCESS_TOKEN));
        String url = given.secret(URL).strip();
        WebUrl _ = WebUrl.of(URL, url);
        channels.requireAddress(URL, url);
        Map<String, @Nullable Object> config = new HashMap<>();
        config.put(EVENTS, events(given.config().get(EVENTS)));
        putIfPresent(config, TEAM_ID, given.checkedText(TEAM_ID, ID_FORM, "must be a team ID such as T1DC2JH3J"));
        putIfPresent(
                config, CHANNEL_ID, given.checkedText(CHANNEL_ID, ID_FORM, "must be a channel ID such as C024BE91L"));
        putIfPresent(config, TEAM, given.checkedText(TEAM, NAME_FORM, "must be at most 100 characters of text"));
        putIfPresent(config, CHANNEL, given.checkedText(CHANNEL, NAME_FORM, "must be at most 100 characters of text"));
        Map<String, String> credentials = new HashMap<>();
        credentials.put(URL, url);
        for (String name : List.of(SIGNING_SECRET, ACCESS_TOKEN)) {
            String secret = given.requireSecret(name, SECRET_FORM, "must be at most 250 printable ASCII characters");
            if (!secret.isEmpty()) {
                credentials.put(name, secret);
            }
        }
        return new InstallationSettings(config, credentials);
    }

    @Override
    public @Nullable String account(InstallationSettings settings) {
        return settings.text(TEAM_ID);
    }

    @Override
    public boolean takesConsent() {
        return app.registration().isPresent();
    }

    @Override
    public void changed(Installation installation) {
        String url = installation.settings().secret(URL);
        channels.save(new IntegrationWebhook(
                installation.id().value(),
                installation.workspaceId(),
                installation.name(),
                url,
                "https://%s/%s".formatted(WebUrl.of(URL, url).host(), InstallationSettings.mask(url)),
                SlackFormat.NAME,
                events(installation.settings().config().get(EVENTS)),
                installation.installedBy()));
        channels.enable(installation.workspaceId(), installation.id().value(), installation.enabled());
    }

    @Override
    public void removed(Installation installation) {
        channels.remove(installation.workspaceId(), installation.id().value());
    }

    @Override
    public Installation.Health health(Installation installation) {
        Installation.Health own = installation.health();
        return channels.health(installation.workspaceId(), installation.id().value())
                .map(found -> new Installation.Health(
                        found.lastDeliveryAt() == null ? own.lastSyncAt() : found.lastDeliveryAt(),
                        own.lastError() == null && installation.enabled() ? found.error() : own.lastError()))
                .orElse(own);
    }

    @Override
    public InstallationTestView test(Installation installation) throws InterruptedException {
        return postMessage(installation, "Waypost is connected to this channel.");
    }

    /** Sends a text to the channel immediately. */
    InstallationTestView postMessage(Installation installation, String text) throws InterruptedException {
        @Nullable String error = channels.send(installation.id().value(), "message", format.text(text));
        return error == null
                ? new InstallationTestView(true, "The message was sent")
                : new InstallationTestView(false, "The message was not sent: %s".formatted(error));
    }

    private List<String> events(@Nullable Object given) {
        if (given == null) {
            return USUAL_EVENTS;
        }
        if (!(given instanceof List<?> list) || list.isEmpty() || list.size() > MOST_EVENTS) {
            throw ApiException.invalid(EVENTS, "must be a list of 1 to %d event names".formatted(MOST_EVENTS));
        }
        List<String> names = list.stream().map(String::valueOf).distinct().toList();
        channels.requireEvents(EVENTS, names);
        return names;
    }

    private static void putIfPresent(Map<String, @Nullable Object> config, String name, @Nullable String value) {
        if (value != null) {
            config.put(name, value);
        }
    }
}
