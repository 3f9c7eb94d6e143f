package dev.waypost.auth.oauth.apps;

import dev.waypost.platform.error.ApiException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates the redirect URIs of an app. A request must match one of them exactly: no prefixes, no patterns. */
final class RedirectUris {
    private static final String FIELD = "redirectUris";
    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[::1]");

    private RedirectUris() {}

    /** The distinct URIs; throws with the invalid one. */
    static List<String> of(List<String> given) {
        given.forEach(RedirectUris::require);
        return given.stream().distinct().toList();
    }

    private static void require(String given) {
        URI uri;
        try {
            uri = new URI(given);
        } catch (URISyntaxException e) {
            throw refusal(given, "is no address");
        }
        @Nullable String host = uri.getHost();
        if (host == null || uri.getScheme() == null) {
            throw refusal(given, "is not an address such as https://example.com/callback");
        }
        if (given.indexOf('#') >= 0) {
            throw refusal(given, "has a fragment, which is not allowed");
        }
        if (given.indexOf('*') >= 0) {
            throw refusal(given, "has a wildcard; addresses are matched character by character");
        }
        if (uri.getRawUserInfo() != null) {
            throw refusal(given, "has a user name in it");
        }
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        boolean here = THIS_MACHINE.matcher(host.toLowerCase(Locale.ROOT)).matches();
        if (!scheme.equals("https") && !(scheme.equals("http") && here)) {
            throw refusal(given, "must begin with https; http is allowed only for localhost");
        }
    }

    private static ApiException refusal(String given, String problem) {
        return ApiException.invalid(FIELD, "holds %s, which %s".formatted(given, problem));
    }
}
