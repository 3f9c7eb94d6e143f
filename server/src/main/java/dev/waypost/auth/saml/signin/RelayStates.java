package dev.waypost.auth.saml.signin;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page of the dashboard that people go on to: a path, or its whole address. Anything else could lead them to others. */
@Singleton
class RelayStates {
    private static final int LONGEST = 500;
    /** Browsers take a backslash for a slash, and two slashes for the beginning of a host. */
    private static final Pattern PATH =
            Pattern.compile("/|/[A-Za-z0-9._~!$&'()*+,;=:@%-][A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*");

    private final String dashboardUrl;

    RelayStates(WaypostConfig config) {
        this.dashboardUrl = config.dashboardUrl();
    }

    /** The path within the dashboard; null where none is named. */
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
