package dev.waypost.pixels;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The origin of a page URL, in the form of the Origin header. */
final class PageOrigin {
    private PageOrigin() {}

    /** Null if it is not the URL of a web page. */
    static @Nullable String of(@Nullable String address) {
        try {
            return address == null ? null : of(new URI(address));
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private static @Nullable String of(URI page) {
        String scheme = page.getScheme() == null ? "" : page.getScheme().toLowerCase(Locale.ROOT);
        String host = page.getHost();
        if (host == null || (!scheme.equals("https") && !scheme.equals("http"))) {
            return null;
        }
        boolean usual = page.getPort() < 0 || page.getPort() == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + host.toLowerCase(Locale.ROOT) + (usual ? "" : ":" + page.getPort());
    }
}
