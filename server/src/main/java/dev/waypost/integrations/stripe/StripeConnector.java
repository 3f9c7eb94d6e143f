package dev.waypost.integrations.stripe;

import dev.waypost.integrations.Connector;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.discounts.StripeDiscounts;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Connects to a webhook endpoint created in the Stripe dashboard. */
@ApplicationScoped
class StripeConnector implements Connector {
    static final String SECRET = "signingSecret";
    static final String ACCOUNT = "accountId";

    private static final Pattern SECRET_FORM = Pattern.compile("(whsec_[A-Za-z0-9+/=_-]{16,250})?");
    private static final Pattern KEY_FORM = Pattern.compile("([rs]k_(live|test)_[A-Za-z0-9]{10,250})?");
    private static final Pattern ACCOUNT_FORM = Pattern.compile("acct_\\w{5,100}");

    private final String receiver;

    StripeConnector(WaypostConfig config) {
        this.receiver = config.baseUrl() + "/api/integrations/webhooks/stripe/";
    }

    @Override
    public Provider provider() {
        return Provider.STRIPE;
    }

    @Override
    public InstallationSettings checked(InstallationSettings given) {
        given.requireOnly(Set.of(ACCOUNT), Set.of(SECRET, StripeDiscounts.API_KEY));
        Map<String, @Nullable Object> config = new HashMap<>();
        @Nullable
        String account =
                given.checkedText(ACCOUNT, ACCOUNT_FORM, "must be an account ID such as acct_1032D82eZvKYlo2C");
        if (account != null) {
            config.put(ACCOUNT, account);
        }
        String secret = given.requireSecret(
                SECRET, SECRET_FORM, "must be the signing secret of an endpoint, which begins with whsec_");
        String key = given.requireSecret(
                StripeDiscounts.API_KEY, KEY_FORM, "must be an API key, which begins with rk_ or sk_");
        Map<String, String> secrets = new HashMap<>();
        if (!secret.isEmpty()) {
            secrets.put(SECRET, secret);
        }
        if (!key.isEmpty()) {
            secrets.put(StripeDiscounts.API_KEY, key);
        }
        return new InstallationSettings(config, secrets);
    }

    @Override
    public @Nullable String account(InstallationSettings settings) {
        return settings.text(ACCOUNT);
    }

    @Override
    public String receiver(InstallationId id) {
        return receiver + id.text();
    }

    /** Stripe creates the secret together with the endpoint, which needs our URL first. */
    @Override
    public Installation.Health health(Installation installation) {
        return installation.settings().secret(SECRET).isEmpty()
                ? new Installation.Health(null, "The signing secret of the endpoint is missing")
                : installation.health();
    }

    @Override
    public InstallationTestView test(Installation installation) {
        return InstallationTestView.ofLastSync(
                provider(),
                installation.health().lastSyncAt(),
                "In Stripe's dashboard, under Developers and Webhooks, send a test event to %s"
                        .formatted(receiver(installation.id())));
    }
}
