package dev.waypost.integrations.shopify;

import dev.waypost.integrations.Connector;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.Provider;
import dev.waypost.integrations.discounts.ShopifyDiscounts;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Connects to a shop that sends its notifications here. */
@ApplicationScoped
class ShopifyConnector implements Connector {
    static final String SECRET = "signingSecret";
    static final String SHOP = "shopDomain";

    private static final Pattern SECRET_FORM = Pattern.compile("[!-~]{16,250}");
    private static final Pattern TOKEN_FORM = Pattern.compile("([!-~]{16,250})?");
    private static final Pattern SHOP_FORM =
            Pattern.compile("[a-z0-9][a-z0-9-]{0,60}\\.myshopify\\.com", Pattern.CASE_INSENSITIVE);

    private final String receiver;

    ShopifyConnector(WaypostConfig config) {
        this.receiver = config.baseUrl() + "/api/integrations/webhooks/shopify/";
    }

    @Override
    public Provider provider() {
        return Provider.SHOPIFY;
    }

    @Override
    public InstallationSettings checked(InstallationSettings given) {
        given.requireOnly(Set.of(SHOP), Set.of(SECRET, ShopifyDiscounts.ACCESS_TOKEN));
        @Nullable
        String shop = given.checkedText(SHOP, SHOP_FORM, "must be the domain of a shop such as my-shop.myshopify.com");
        if (shop == null) {
            throw ApiException.invalid(SHOP, "must not be blank");
        }
        Map<String, String> secrets = new HashMap<>();
        secrets.put(
                SECRET,
                given.requireSecret(
                        SECRET, SECRET_FORM, "must be the secret that Shopify signs its" + " webhooks with"));
        String token = given.requireSecret(
                ShopifyDiscounts.ACCESS_TOKEN, TOKEN_FORM, "must be the access token of an app of the shop");
        if (!token.isEmpty()) {
            secrets.put(ShopifyDiscounts.ACCESS_TOKEN, token);
        }
        return new InstallationSettings(Map.of(SHOP, shop.toLowerCase(Locale.ROOT)), secrets);
    }

    @Override
    public @Nullable String account(InstallationSettings settings) {
        return settings.text(SHOP);
    }

    @Override
    public String receiver(InstallationId id) {
        return receiver + id.text();
    }

    @Override
    public InstallationTestView test(Installation installation) {
        return InstallationTestView.ofLastSync(
                provider(),
                installation.health().lastSyncAt(),
                "In Shopify, under Settings, Notifications and Webhooks, send a test notification to %s"
                        .formatted(receiver(installation.id())));
    }
}
