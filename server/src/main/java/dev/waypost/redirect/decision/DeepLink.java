package dev.waypost.redirect.decision;

import org.jspecify.annotations.Nullable;

/**
 * The app to try before the web on devices that may have it.
 *
 * @param fallbackUrl the URL to open if the app does not open; null for the destination itself
 * @param breakOut whether visitors in an in-app browser are moved to their default browser
 */
public record DeepLink(
        @Nullable String ios,
        @Nullable String android,
        @Nullable String fallbackUrl,
        boolean breakOut) {

    @Nullable
    public String forSystem(@Nullable String os) {
        if ("iOS".equals(os)) {
            return ios;
        }
        return "Android".equals(os) ? android : null;
    }
}
