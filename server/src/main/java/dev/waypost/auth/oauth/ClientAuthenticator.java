package dev.waypost.auth.oauth;

import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.auth.oauth.apps.OAuthApps;
import dev.waypost.auth.oauth.protocol.OAuthException;
import dev.waypost.auth.oauth.protocol.TokenRequest;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Authenticates OAuth clients: by the secret in the header or the form, or by client ID alone for a public client. */
@ApplicationScoped
class ClientAuthenticator {
    static final List<String> METHODS_WITH_SECRET = List.of("client_secret_basic", "client_secret_post");
    static final List<String> METHODS = List.of("client_secret_basic", "client_secret_post", "none");

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int REQUESTS_PER_APP = 600;
    private static final int FAILURES_PER_ADDRESS = 30;

    private final OAuthApps apps;
    private final RateLimits limits;

    ClientAuthenticator(OAuthApps apps, RateLimits limits) {
        this.apps = apps;
        this.limits = limits;
    }

    /**
     * The authenticated app.
     *
     * @param address of the client, for the limit on guesses
     */
    OAuthApp require(TokenRequest request, String address) {
        OAuthApp app;
        try {
            app = find(request);
        } catch (OAuthException e) {
            limits.countAction("oauth-client", ClientNetwork.of(address), FAILURES_PER_ADDRESS, MINUTE);
            throw e;
        }
        limits.countAction("oauth-token", app.clientId(), REQUESTS_PER_APP, MINUTE);
        return app;
    }

    /** The app, authenticated with a secret. */
    OAuthApp requireSecret(TokenRequest request, String address) {
        OAuthApp app = require(request, address);
        if (app.isPublic()) {
            throw OAuthException.invalidClient("A public client cannot authenticate");
        }
        return app;
    }

    private OAuthApp find(TokenRequest request) {
        TokenRequest.@Nullable Client basic = request.basic();
        @Nullable String idInForm = request.find("client_id");
        @Nullable String secretInForm = request.find("client_secret");
        if (basic != null && (secretInForm != null || (idInForm != null && !idInForm.equals(basic.id())))) {
            throw OAuthException.invalidRequest("The client uses more than one authentication method");
        }
        @Nullable String clientId = basic == null ? idInForm : basic.id();
        @Nullable String secret = basic == null ? secretInForm : basic.secret();
        if (clientId == null) {
            throw OAuthException.invalidClient("client_id is missing");
        }
        OAuthApp app = apps.find(clientId).orElseThrow(() -> OAuthException.invalidClient("The client is unknown"));
        boolean proved =
                app.isPublic() ? secret == null || secret.isEmpty() : secret != null && apps.hasSecret(app, secret);
        if (!proved) {
            throw OAuthException.invalidClient(
                    app.isPublic() ? "A public client has no secret" : "The client secret is missing or wrong");
        }
        return app;
    }
}
