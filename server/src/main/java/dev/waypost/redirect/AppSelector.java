package dev.waypost.redirect;

import dev.waypost.visitor.Visit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which app a visitor's device should try first: the link's own, or the visitor's browser instead of another app's. */
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

    /** What to open before the web address, or null to go straight there. */
    static @Nullable String toTry(RecognisedVisit visit, @Nullable DeepLink deepLink, String url) {
        if (deepLink == null) {
            return null;
        }
        Visit visitor = visit.visitor();
        String app = deepLink.forSystem(visitor.os());
        if (app != null) {
            return app;
        }
        return deepLink.breakOut() && inApp(visitor.header("User-Agent")) ? outside(visitor.os(), url) : null;
    }

    /** Where to go when the app does not open. */
    static String fallback(Route route, String url) {
        DeepLink deepLink = route.deepLink();
        return deepLink == null || deepLink.fallbackUrl() == null ? url : deepLink.fallbackUrl();
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
