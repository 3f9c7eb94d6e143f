package dev.waypost.auth.saml.signin;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
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
        if (path.length() > LONGEST || !PATH.matcher(path).matches()) {
            throw new SamlException(SamlReason.RELAY_STATE);
        }
        return path;
    }

    String page(@Nullable String path) {
        return dashboardUrl + (path == null ? "/" : path);
    }
}
