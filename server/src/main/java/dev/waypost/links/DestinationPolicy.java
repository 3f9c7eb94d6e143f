package dev.waypost.links;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.WebUrl;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Where a visitor may be sent. Each method returns the address or refuses it by the name of its field. */
@Singleton
public class DestinationPolicy {
    private static final Pattern APP_ADDRESS = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.+");

    private final ShortDomains domains;

    DestinationPolicy(ShortDomains domains) {
        this.domains = domains;
    }

    /** An http or https address that is no short link itself: two of those could send visitors round in circles. */
    public String require(String field, String text) {
        String address = text.strip();
        WebUrl url = WebUrl.of(field, address);
        if (looksLikeLink(url.path()) && domains.serves(url)) {
            throw ApiException.invalid(field, "must not be a short link");
        }
        return address;
    }

    /** An address for an app: http, https or a scheme of its own. */
    public String requireApp(String field, String text) {
        String address = text.strip();
        if (address.regionMatches(true, 0, "http:", 0, 5) || address.regionMatches(true, 0, "https:", 0, 6)) {
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

    private static boolean looksLikeLink(String path) {
        return ShortCodes.possible(decoded(path).replaceAll("^/|[+/]$", ""));
    }

    /** The path without its percent signs; one that cannot be decoded is no link of ours. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
