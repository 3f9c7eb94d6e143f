package dev.waypost.redirect.decision;

import org.jspecify.annotations.Nullable;

/**
 * The app to try before the web on devices that may have it.
 *
 * @param fallback the page to open if the app does not open; null for the destination itself
 * @param breakOut whether visitors in an in-app browser are moved to their default browser
 */
public record DeepLink(
        @Nullable Destination ios,
        @Nullable Destination android,
        @Nullable Destination fallback,
        boolean breakOut) {

    @Nullable
    public Destination forSystem(@Nullable String os) {
        if ("iOS".equals(os)) {
            return ios;
        }
        return "Android".equals(os) ? android : null;
    }
}
