package dev.waypost.imports.connections;

import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The OAuth credentials of import services during a test. */
@Alternative
@Priority(1)
@Singleton
public class TestOAuthClients extends OAuthClients {
    private static final Map<ProviderName, OAuthClient> CLIENTS = new ConcurrentHashMap<>();

    TestOAuthClients(WaypostConfig config) {
        super(config);
    }

    public static void register(ProviderName provider, OAuthClient client) {
        CLIENTS.put(provider, client);
    }

    public static void clear() {
        CLIENTS.clear();
    }

    @Override
    public Optional<OAuthClient> of(ProviderName provider) {
        return Optional.ofNullable(CLIENTS.get(provider));
    }
}
