package dev.waypost.auth.saml.signin;

import dev.waypost.auth.saml.messages.SamlException;
import dev.waypost.auth.saml.messages.SamlReason;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The dashboard page to continue to: a path, or its full URL. Anything else would be an open redirect. */
@Singleton
class RelayStates {
    private static final int LONGEST = 500;
    /** Browsers treat a backslash as a slash, and two slashes as the start of a host. */
    private static final Pattern PATH =
            Pattern.compile("/|/[A-Za-z0-9._~!$&'()*+,;=:@%-][A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*");

    private final String dashboardUrl;

    RelayStates(WaypostConfig config) {
        this.dashboardUrl = config.dashboardUrl();
    }

    /** The path within the dashboard; null if there is none. */
    @Nullable
    String read(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        String path = given.startsWith(dashboardUrl + "/") ? given.substring(dashboardUrl.length()) : given;
        if (path.length() > LONGEST || !PATH.matcher(path).matches() || !isUri(path)) {
            throw new SamlException(SamlReason.RELAY_STATE);
        }
        return path;
    }

    /** Two fragments, or a percent sign that begins nothing, are found out only by taking the path apart. */
    private static boolean isUri(String path) {
        try {
            URI _ = new URI(path);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    String page(@Nullable String path) {
        return dashboardUrl + (path == null ? "/" : path);
    }
}
