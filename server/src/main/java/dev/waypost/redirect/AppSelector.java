package dev.waypost.redirect;

import dev.waypost.journal.clicks.ClickId;
import dev.waypost.redirect.decision.DeepLink;
import dev.waypost.redirect.decision.Destination;
import dev.waypost.redirect.decision.Route;
import dev.waypost.visitor.Visit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Selects the app that a visitor's device should try first: the app of the link, or the default browser instead of an
 * in-app browser.
 */
final class AppSelector {
    private static final List<String> BROWSERS_IN_APPS = List.of(
            "FBAN/",
            "FBAV/",
            "Instagram",
            "musical_ly",
            "BytedanceWebview",
            "Line/",
            "Snapchat",
            "Pinterest/",
            "LinkedInApp",
            "Twitter for",
            "MicroMessenger");

    private AppSelector() {}

    /** The URL to open before the web destination, or null to redirect straight there. */
    static @Nullable String toTry(RecognisedVisit visit, @Nullable DeepLink deepLink, String url, ClickId click) {
        if (deepLink == null) {
            return null;
        }
        Visit visitor = visit.visitor();
        Destination app = deepLink.forSystem(visitor.os());
        if (app != null) {
            return app.forVisit(null, click);
        }
        return deepLink.breakOut() && inApp(visitor.header("User-Agent")) ? outside(visitor.os(), url) : null;
    }

    /** The URL to open if the app does not. */
    static String fallback(Route route, String url, ClickId click) {
        DeepLink deepLink = route.deepLink();
        Destination fallback = deepLink == null ? null : deepLink.fallback();
        return fallback == null ? url : fallback.forVisit(null, click);
    }

    private static boolean inApp(@Nullable String agent) {
        return agent != null && BROWSERS_IN_APPS.stream().anyMatch(agent::contains);
    }

    private static @Nullable String outside(@Nullable String os, String url) {
        if ("iOS".equals(os)) {
            return "x-safari-" + url;
        }
        int scheme = url.indexOf("://");
        if (!"Android".equals(os) || scheme < 0) {
            return null;
        }
        return "intent" + url.substring(scheme) + "#Intent;scheme=" + url.substring(0, scheme)
                + ";action=android.intent.action.VIEW;end";
    }
}
