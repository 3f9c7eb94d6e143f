package dev.waypost.integrations.hubspot;

import dev.waypost.integrations.Connector;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.InstallationSettings;
import dev.waypost.integrations.InstallationTestView;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Connects to an app of a HubSpot account: its messages report changes, and its token is used to read the objects. */
@ApplicationScoped
class HubSpotConnector implements Connector {
    static final String PATH = "/api/integrations/webhooks/hubspot";
    static final String SECRET = "clientSecret";
    static final String TOKEN = "accessToken";
    static final String PORTAL = "portalId";
    static final String CLICK_PROPERTY = "clickIdProperty";
    static final String USUAL_PROPERTY = "waypost_click_id";

    private static final Pattern SECRET_FORM = Pattern.compile("[!-~]{16,500}");
    private static final Pattern PORTAL_FORM = Pattern.compile("\\d{1,15}");
    private static final Pattern PROPERTY_FORM = Pattern.compile("[a-z][a-z0-9_]{0,99}");

    private final HubSpotApi api;
    private final String base;

    HubSpotConnector(HubSpotApi api, WaypostConfig config) {
        this.api = api;
        this.base = config.baseUrl() + PATH;
    }

    @Override
    public Provider provider() {
        return Provider.HUBSPOT;
    }

    @Override
    public InstallationSettings checked(InstallationSettings given) {
        given.requireOnly(Set.of(PORTAL, CLICK_PROPERTY), Set.of(SECRET, TOKEN));
        Map<String, @Nullable Object> config = new HashMap<>();
        @Nullable String portal = given.checkedText(PORTAL, PORTAL_FORM, "must be an account number");
        if (portal != null) {
            config.put(PORTAL, portal);
        }
        config.put(
                CLICK_PROPERTY,
                Objects.requireNonNullElse(
                        given.checkedText(CLICK_PROPERTY, PROPERTY_FORM, "must be the internal name of a property"),
                        USUAL_PROPERTY));
        return new InstallationSettings(
                config,
                Map.of(
                        SECRET,
                        given.requireSecret(SECRET, SECRET_FORM, "must be the client secret of the app"),
                        TOKEN,
                        given.requireSecret(TOKEN, SECRET_FORM, "must be the access token of the app")));
    }

    @Override
    public @Nullable String account(InstallationSettings settings) {
        return settings.text(PORTAL);
    }

    @Override
    public String receiver(InstallationId id) {
        return base + "/" + id.text();
    }

    /** The URL that is part of the signature. */
    String address(@Nullable InstallationId id) {
        return id == null ? base : receiver(id);
    }

    @Override
    public InstallationTestView test(Installation installation) throws InterruptedException {
        try {
            api.requireAccess(installation);
            return new InstallationTestView(true, "HubSpot accepts the access token");
        } catch (IOException e) {
            return new InstallationTestView(false, String.valueOf(e.getMessage()));
        }
    }
}
