package dev.waypost.redirect;

import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorIdentity;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visit of a link that is there: who came, to which link, on which site. */
record RecognisedVisit(
        Site site,
        Target target,
        HttpVisit request,
        VisitorIdentity mark,
        Visit visitor,
        @Nullable String newCookie) {

    private static final CharSequence NO_TRACK = HttpHeaders.createOptimized("X-No-Track");
    /** Where browsers of today and of yesterday say that nobody has clicked yet. */
    private static final List<CharSequence> PURPOSES = List.of(
            HttpHeaders.createOptimized("Sec-Purpose"),
            HttpHeaders.createOptimized("Purpose"),
            HttpHeaders.createOptimized("X-Moz"));

    /** Not a person who follows the link: redirected all the same, but not counted. */
    boolean automated() {
        return request.by(HttpMethod.HEAD) || prefetched() || visitor.bot();
    }

    /** Whether the visitor asks not to be recorded. A link with a limited number of clicks has to count them. */
    boolean unrecorded() {
        if (target.limit() != null) {
            return false;
        }
        return request.headers().get(NO_TRACK) != null
                || (request.rawQuery() != null && request.query("wp_notrack") != null);
    }

    /** The cookie to send along; a visitor who asks not to be recorded gets none. */
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
