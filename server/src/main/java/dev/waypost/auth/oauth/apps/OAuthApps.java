package dev.waypost.auth.oauth.apps;

import dev.waypost.platform.crypto.Tokens;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Finds apps for the OAuth protocol: by client ID, in any workspace. */
@ApplicationScoped
public class OAuthApps {
    private static final int LONGEST_CLIENT_ID = 100;

    private final OAuthAppRepository repository;
    private final Clock clock;

    OAuthApps(OAuthAppRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Optional<OAuthApp> find(String clientId) {
        return clientId.length() > LONGEST_CLIENT_ID || clientId.indexOf('\0') >= 0
                ? Optional.empty()
                : repository.findByClientId(clientId);
    }

    /** Whether it is the secret of the app, or the previous one while it is valid. */
    public boolean hasSecret(OAuthApp app, String secret) {
        return repository.hasSecret(app.id(), Tokens.hash(secret), clock.instant());
    }
}
