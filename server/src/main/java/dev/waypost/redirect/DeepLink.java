package dev.waypost.redirect;

import org.jspecify.annotations.Nullable;

/**
 * Which app to try before the web, where the visitor's device could have it.
 *
 * @param fallbackUrl where to go when the app does not open; null is the destination itself
 * @param breakOut whether visitors inside another app's browser are led to their own
 */
record DeepLink(
        @Nullable String ios,
        @Nullable String android,
        @Nullable String fallbackUrl,
        boolean breakOut) {

    @Nullable
    String forSystem(@Nullable String os) {
        if ("iOS".equals(os)) {
            return ios;
        }
        return "Android".equals(os) ? android : null;
    }
}
