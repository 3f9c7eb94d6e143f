package dev.waypost.imports.connections;

import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The services at which the operator has registered this installation. */
@Singleton
public class OAuthClients {
    private final Optional<OAuthClient> bitly;
    private final Optional<OAuthClient> rebrandly;

    OAuthClients(WaypostConfig config) {
        this.bitly = config.bitlyClientId()
                .map(id -> new OAuthClient(
                        id,
                        config.bitlyClientSecret().orElseThrow(),
                        "https://bitly.com/oauth/authorize",
                        "https://api-ssl.bitly.com/oauth/access_token",
                        "https://api-ssl.bitly.com",
                        ""));
        this.rebrandly = config.rebrandlyClientId()
                .map(id -> new OAuthClient(
                        id,
                        config.rebrandlyClientSecret().orElseThrow(),
                        "https://oauth.rebrandly.com/connect/authorize",
                        "https://oauth.rebrandly.com/connect/token",
                        "https://api.rebrandly.com",
                        "rbapi"));
    }

    public Optional<OAuthClient> of(ProviderName provider) {
        return switch (provider) {
            case BITLY -> bitly;
            case REBRANDLY -> rebrandly;
            case SHORTIO, DUB, YOURLS, KUTT, SHLINK -> Optional.empty();
        };
    }
}
