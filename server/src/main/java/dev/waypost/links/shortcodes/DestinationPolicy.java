package dev.waypost.links.shortcodes;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.WebUrl;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Validates destination URLs. Each method returns the normalised URL or throws for its field. */
@Singleton
public class DestinationPolicy {
    /** Around a code in a path: the slash, and the plus of its preview page. */
    private static final Pattern AROUND_CODE = Pattern.compile("^/|[+/]$");

    private static final Pattern APP_ADDRESS = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.+");

    private final ShortDomains domains;

    DestinationPolicy(ShortDomains domains) {
        this.domains = domains;
    }

    /** An http or https URL that is not a short link itself: two short links could redirect to each other in a loop. */
    public String require(String field, String text) {
        String address = text.strip();
        refuseLink(field, WebUrl.of(field, address));
        return address;
    }

    /** Throws if the URL, an http or https URL or one for an app, is a short link. */
    public void refuseLink(String field, String address) {
        if (isWeb(address)) {
            refuseLink(field, WebUrl.of(field, address));
        }
    }

    private void refuseLink(String field, WebUrl url) {
        if (looksLikeLink(url.path()) && domains.serves(url)) {
            throw ApiException.invalid(field, "must not be a short link");
        }
    }

    /** A URL for an app: http, https or a custom scheme. */
    public String requireApp(String field, String text) {
        String address = text.strip();
        if (isWeb(address)) {
            return require(field, address);
        }
        if (address.length() > WebUrl.LONGEST
                || !WebUrl.isPlain(address)
                || !APP_ADDRESS.matcher(address).matches()
                || !WebUrl.canOpenApp(address.substring(0, address.indexOf(':')))) {
            throw ApiException.invalid(field, "must be an address such as myapp://page or https://example.com/page");
        }
        return address;
    }

    private static boolean isWeb(String address) {
        return address.regionMatches(true, 0, "http:", 0, 5) || address.regionMatches(true, 0, "https:", 0, 6);
    }

    private static boolean looksLikeLink(String path) {
        return ShortCodes.possible(AROUND_CODE.matcher(decoded(path)).replaceAll(""));
    }

    /** The decoded path; a path that cannot be decoded is not a short link. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
