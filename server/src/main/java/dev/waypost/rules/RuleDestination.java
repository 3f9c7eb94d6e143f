package dev.waypost.rules;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.routing.RuleOptions;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Validates the destination of a rule: a web URL or, if deep links are enabled, an app URL. */
final class RuleDestination {
    static final int LONGEST = 2048;
    static final int LONGEST_DELAY = 60_000;

    /** A placeholder that is replaced for each visitor; not part of a valid URL itself. */
    private static final String CLICK_ID = "{click_id}";

    private RuleDestination() {}

    static String require(String text, RuleOptions options) {
        String address = text.strip();
        String filled = filled(address);
        if (!Boolean.TRUE.equals(options.deepLinkEnabled()) || !opensApp(filled)) {
            Fields.destination("destinationUrl", filled);
        }
        return address;
    }

    static RuleOptions require(RuleOptions options) {
        if (options.deepLinkFallbackUrl() != null) {
            Fields.destination("deepLinkFallbackUrl", filled(options.deepLinkFallbackUrl()));
        }
        requireApp("deepLinkIos", options.deepLinkIos());
        requireApp("deepLinkAndroid", options.deepLinkAndroid());
        return options;
    }

    /** The destination of some visitor. */
    static String filled(String destination) {
        return destination.replace(CLICK_ID, "x");
    }

    private static void requireApp(String field, @Nullable String text) {
        if (text != null && !opensApp(filled(text))) {
            throw ApiException.invalid(field, "must be an address such as myapp://page or https://example.com/page");
        }
    }

    private static boolean opensApp(String text) {
        try {
            URI uri = new URI(text);
            return uri.getScheme() != null && WebUrl.canOpenApp(uri.getScheme());
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
