package dev.waypost.redirect;

import dev.waypost.redirect.decision.Target;
import dev.waypost.redirect.targets.Site;
import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorIdentity;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visit to an existing link, with its visitor, link and site. */
record RecognisedVisit(
        Site site,
        Target target,
        HttpVisit request,
        VisitorIdentity mark,
        Visit visitor,
        @Nullable String newCookie) {

    private static final CharSequence NO_TRACK = HttpHeaders.createOptimized("X-No-Track");
    /** Request headers with which current and older browsers announce a prefetch. */
    private static final List<CharSequence> PURPOSES = List.of(
            HttpHeaders.createOptimized("Sec-Purpose"),
            HttpHeaders.createOptimized("Purpose"),
            HttpHeaders.createOptimized("X-Moz"));

    /** Not a click of a person: redirected, but not counted. */
    boolean automated() {
        return request.by(HttpMethod.HEAD) || prefetched() || visitor.bot();
    }

    /** Whether the visitor opted out of recording. Links with a click limit must count every click. */
    boolean unrecorded() {
        if (target.limit() != null) {
            return false;
        }
        return request.headers().get(NO_TRACK) != null
                || (request.rawQuery() != null && request.query("wp_notrack") != null);
    }

    /** The cookie to set; none if the visitor opted out of recording. */
    @Nullable
    String cookieToSet() {
        return newCookie == null || unrecorded() ? null : newCookie;
    }

    private boolean prefetched() {
        for (CharSequence header : PURPOSES) {
            String value = request.headers().get(header);
            if (value != null && (value.contains("prefetch") || value.contains("preview"))) {
                return true;
            }
        }
        return false;
    }
}
