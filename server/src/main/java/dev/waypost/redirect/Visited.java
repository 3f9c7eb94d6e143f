package dev.waypost.redirect;

import dev.waypost.visitor.Visit;
import dev.waypost.visitor.VisitorMark;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/** A visit of a link that is there: who came, to which link, on which site. */
record Visited(
        RoutingContext context,
        Site site,
        Target target,
        HttpVisit request,
        VisitorMark mark,
        Visit visitor,
        @Nullable String newCookie) {

    /** Not a person who follows the link: redirected all the same, but not counted. */
    boolean automated() {
        HttpServerRequest http = context.request();
        return HttpMethod.HEAD.equals(http.method()) || prefetched(http) || visitor.bot();
    }

    /** Whether the visitor asks not to be recorded. A link with a limited number of clicks has to count them. */
    boolean unrecorded() {
        if (target.limit() != null) {
            return false;
        }
        return context.request().headers().contains("X-No-Track")
                || (request.rawQuery() != null && request.query("wp_notrack") != null);
    }

    private static boolean prefetched(HttpServerRequest http) {
        return says(http, "Sec-Purpose") || says(http, "Purpose") || says(http, "X-Moz") || says(http, "X-Purpose");
    }

    private static boolean says(HttpServerRequest http, String header) {
        String value = http.getHeader(header);
        return value != null && (value.contains("prefetch") || value.contains("preview"));
    }
}
