package dev.waypost.integrations.zapier;

import dev.waypost.integrations.Connector;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.Provider;
import dev.waypost.webhooks.IntegrationWebhooks;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/**
 * Connects to Zapier, which subscribes itself with an API key; its subscriptions are paused and removed with the
 * connection.
 */
@ApplicationScoped
class ZapierConnector implements Connector {
    static final InstallationSettings NOTHING = new InstallationSettings(Map.of(), Map.of());

    private final IntegrationWebhooks channels;

    ZapierConnector(IntegrationWebhooks channels) {
        this.channels = channels;
    }

    @Override
    public Provider provider() {
        return Provider.ZAPIER;
    }

    @Override
    public InstallationSettings checked(InstallationSettings given) {
        given.requireOnly(Set.of(), Set.of());
        return NOTHING;
    }

    @Override
    public void changed(Installation installation) {
        channels.enable(installation.workspaceId(), installation.id().value(), installation.enabled());
    }

    @Override
    public void removed(Installation installation) {
        channels.remove(installation.workspaceId(), installation.id().value());
    }

    @Override
    public Installation.Health health(Installation installation) {
        return channels.health(installation.workspaceId(), installation.id().value())
                .map(found -> new Installation.Health(found.lastDeliveryAt(), found.error()))
                .orElse(installation.health());
    }

    @Override
    public InstallationTestView test(Installation installation) {
        long subscriptions =
                channels.count(installation.workspaceId(), installation.id().value());
        return subscriptions == 0
                ? new InstallationTestView(
                        false, "There is no active Zap yet. In Zapier, turn on a Zap with a Waypost trigger")
                : new InstallationTestView(true, "Active Zaps: %d".formatted(subscriptions));
    }
}
